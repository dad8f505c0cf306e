//! `stechec serve`: its commands and options.

use clap::Args;
use std::{net::IpAddr, path::PathBuf};
use stechec_serve::PublicAddress;

/// What follows `stechec serve`.
#[derive(Args)]
#[allow(rustdoc::bare_urls, reason = "clap prints these words as they are")]
pub struct ServeArgs {
    /// A results folder, the folder of one run, a replay, or a database (postgres://…) [default:
    /// where the plan in stechec.toml keeps its results]
    #[arg(value_name = "RESULTS|REPLAY")]
    pub what: Option<PathBuf>,
    /// The port; 0 picks a free one
    #[arg(long, value_name = "N", default_value_t = 2012)]
    pub port: u16,
    /// The address to listen on; any but loopback lets other machines in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub listen: IpAddr,
    /// Another host name by which browsers reach this machine; can be given more than once
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,
    /// The address by which browsers reach it through a proxy, such as
    /// https://contest.example/live
    #[arg(long, value_name = "URL")]
    pub url: Option<PublicAddress>,
    /// The address of a proxy whose X-Forwarded-For header is trusted; can be given more than once
    #[arg(long = "proxy", value_name = "ADDRESS")]
    pub proxies: Vec<IpAddr>,
    /// Do not serve; print the tokens that let owners read their champions' logs
    #[arg(long)]
    pub tokens: bool,
}
