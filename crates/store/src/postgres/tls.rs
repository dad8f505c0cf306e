//! Whom to believe: what `sslmode` and `sslrootcert` ask of a server's certificate.

use super::{
    address::{Address, Encryption, RootCertificate},
    error::DatabaseError,
};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
    client::{
        WebPkiServerVerifier,
        danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
        verify_server_name,
    },
    crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject},
    server::ParsedCertificate,
};
use std::{
    env,
    path::{Path, PathBuf},
    sync::Arc,
};
use stechec_problem::harmless_path;

/// Where systems keep the roots they trust.
const SYSTEM: [&str; 3] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/cert.pem",
];

/// What a connection to this address takes for proof.
pub(super) fn config(address: &Address) -> Result<ClientConfig, DatabaseError> {
    let provider = Arc::new(ring::default_provider());
    let believed: Arc<dyn ServerCertVerifier> = match address.encryption {
        Encryption::Disable | Encryption::Prefer | Encryption::Require => {
            Arc::new(Anybody(provider.clone()))
        }
        Encryption::VerifyCa => Arc::new(Known::new(address, &provider, false)?),
        Encryption::VerifyFull => Arc::new(Known::new(address, &provider, true)?),
    };
    let builder = ClientConfig::builder_with_provider(provider);
    let builder = builder.with_safe_default_protocol_versions();
    let builder = builder.map_err(|error| untrusted(address, error))?;
    let builder = builder
        .dangerous()
        .with_custom_certificate_verifier(believed);
    Ok(builder.with_no_client_auth())
}

fn untrusted(address: &Address, why: impl ToString) -> DatabaseError {
    DatabaseError::Untrusted {
        address: address.to_string(),
        why: why.to_string(),
    }
}

/// The certificates that others must follow from.
fn roots(address: &Address) -> Result<Vec<CertificateDer<'static>>, DatabaseError> {
    let path = match &address.root_certificate {
        Some(RootCertificate::File(path)) => path.clone(),
        Some(RootCertificate::System) => system_roots(),
        None => {
            let home = env::var("HOME").unwrap_or_default();
            Path::new(&home).join(".postgresql/root.crt")
        }
    };
    let unread = |why: String| {
        let path = harmless_path(&path);
        untrusted(
            address,
            format!("its root certificates cannot be read from {path}: {why}"),
        )
    };
    let text = stechec_files::read(&path)
        .map_err(|error| unread(error.to_string()))?
        .text;
    let all = CertificateDer::pem_slice_iter(text.as_bytes()).collect::<Result<Vec<_>, _>>();
    let all = all.map_err(|error| unread(error.to_string()))?;
    if all.is_empty() {
        return Err(unread("there is no certificate in it".to_owned()));
    }
    Ok(all)
}

fn system_roots() -> PathBuf {
    let told = env::var_os("SSL_CERT_FILE").map(PathBuf::from);
    let usual = || SYSTEM.iter().map(PathBuf::from).find(|path| path.is_file());
    told.or_else(usual)
        .unwrap_or_else(|| PathBuf::from(SYSTEM[0]))
}

/// Encrypted, whoever it is.
#[derive(Debug)]
struct Anybody(Arc<CryptoProvider>);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(
            message,
            certificate,
            signed,
            &self.0.signature_verification_algorithms,
        )
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(
            message,
            certificate,
            signed,
            &self.0.signature_verification_algorithms,
        )
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// Its certificate follows from a root or is one, and, if wanted, is for the name asked for.
#[derive(Debug)]
struct Known {
    follows: Arc<WebPkiServerVerifier>,
    roots: Vec<CertificateDer<'static>>,
    by_name: bool,
}

impl Known {
    fn new(
        address: &Address,
        provider: &Arc<CryptoProvider>,
        by_name: bool,
    ) -> Result<Self, DatabaseError> {
        let roots = roots(address)?;
        let mut store = RootCertStore::empty();
        for root in &roots {
            store
                .add(root.clone())
                .map_err(|error| untrusted(address, error))?;
        }
        let follows = WebPkiServerVerifier::builder_with_provider(store.into(), provider.clone());
        let follows = follows.build().map_err(|error| untrusted(address, error))?;
        Ok(Self {
            follows,
            roots,
            by_name,
        })
    }
}

impl ServerCertVerifier for Known {
    fn verify_server_cert(
        &self,
        own: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        // A server's own certificate as the root is how small places do it.
        if self.roots.iter().any(|root| root == own) {
            if self.by_name {
                verify_server_name(&ParsedCertificate::try_from(own)?, name)?;
            }
            return Ok(ServerCertVerified::assertion());
        }
        match self
            .follows
            .verify_server_cert(own, between, name, ocsp, now)
        {
            // Names are compared last: all the rest holds.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.by_name => Ok(ServerCertVerified::assertion()),
            other => other,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.follows
            .verify_tls12_signature(message, certificate, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.follows
            .verify_tls13_signature(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.follows.supported_verify_schemes()
    }
}
