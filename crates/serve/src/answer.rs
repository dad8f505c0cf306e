//! From a request to its answer.

use crate::{
    Keys, NoAnswer, Question, Site, Viewer,
    body::Content,
    guard::{self, Names, PICTURE_POLICY},
    keys::is_token,
    limits,
    live::{Hub, NoEvents},
    pieces::Reading,
    query,
    route::{NoRoute, Route, route},
};
use bytes::Bytes;
use hyper::{
    Method, Request, Response, StatusCode,
    header::{
        CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, LOCATION, SET_COOKIE,
    },
};
use serde_json::json;
use std::sync::Arc;
use stechec_web::{Skin, ViewerPage};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

const HTML: &str = "text/html; charset=utf-8";
const JSON: &str = "application/json";
const LINES: &str = "application/x-ndjson";
const EVENTS: &str = "text/event-stream";
const SVG: &str = "image/svg+xml";

pub(crate) type Answer = Response<Content>;

/// Everything that is needed to answer.
pub(crate) struct Answers {
    pub(crate) hub: Arc<Hub>,
    pub(crate) site: Arc<dyn Site>,
    pub(crate) keys: Arc<Keys>,
    pub(crate) names: Names,
    /// The name of the cookie that keeps a token; servers on other ports have others.
    pub(crate) cookie: String,
    pub(crate) questions: Semaphore,
    pub(crate) streams: Arc<Semaphore>,
}

impl Answers {
    pub(crate) async fn answer<B>(&self, request: &Request<B>) -> Answer {
        if let Err((status, why)) = guard::check(request, &self.names) {
            return trouble(status, &why);
        }
        let uri = request.uri();
        let (path, query) = (uri.path(), uri.query().unwrap_or(""));
        let token = guard::cookie(request.headers(), &self.cookie).map(str::to_owned);
        let viewer = Viewer::new(self.keys.clone(), token);
        let is_head = request.method() == Method::HEAD;
        match route(path, query) {
            Ok(Route::Page | Route::Viewer { .. }) if has_token(query) => self.enter(path, query),
            Ok(Route::Page) => self.page(path),
            Ok(Route::Viewer { run, id }) => self.viewer_page(&run, &id),
            Ok(Route::Asset(name)) => self.asset(&name),
            Ok(Route::Ask(question)) => self.ask(question, viewer).await,
            Ok(Route::Picture { run, map }) => self.picture(run, map).await,
            Ok(Route::Listen(_)) if is_head => whole(StatusCode::OK, EVENTS, Bytes::new()),
            Ok(Route::Lines { .. }) if is_head => whole(StatusCode::OK, LINES, Bytes::new()),
            Ok(Route::Listen(topic)) => match self.hub.listen(topic).await {
                Ok(events) => content(StatusCode::OK, EVENTS, Content::Events(Box::new(events))),
                Err(NoEvents::Site(why)) => no_answer(&why),
                Err(NoEvents::Full) => busy(),
            },
            Ok(Route::Lines { run, id }) => self.lines(run, id).await,
            Err(NoRoute::Senseless(why)) => trouble(StatusCode::BAD_REQUEST, &why),
            Err(NoRoute::Missing) if path.starts_with("/api/") => {
                trouble(StatusCode::NOT_FOUND, "there is nothing at this address")
            }
            // The page says it in the reader's language.
            Err(NoRoute::Missing) => whole(StatusCode::NOT_FOUND, HTML, stechec_web::DASHBOARD),
        }
    }

    fn page(&self, path: &str) -> Answer {
        match self.site.front().filter(|_| path == "/") {
            Some(front) => go_to(&front),
            None => whole(StatusCode::OK, HTML, stechec_web::DASHBOARD),
        }
    }

    fn viewer_page(&self, run: &str, id: &str) -> Answer {
        let back = format!("/runs/{}", query::encoded(run));
        let api = format!("/api{back}/matches/{}", query::encoded(id));
        let skins = self.site.skins();
        let skins: Vec<&str> = skins.iter().filter_map(Skin::game).collect();
        let page = stechec_web::viewer_page(&ViewerPage {
            assets_url: "/assets",
            lines_url: &format!("{api}/lines"),
            logs_url: Some(&format!("{api}/logs")),
            title: Some(id),
            back_url: Some(&format!("{back}/matches")),
            skins: &skins,
        });
        whole(StatusCode::OK, HTML, page)
    }

    fn asset(&self, path: &str) -> Answer {
        let of_skins = || self.site.skins().iter().find_map(|skin| skin.asset(path));
        match stechec_web::asset(path).or_else(of_skins) {
            Some(asset) => whole(StatusCode::OK, asset.content_type, asset.text),
            None => trouble(StatusCode::NOT_FOUND, "there is nothing at this address"),
        }
    }

    /// Keeps a token in a cookie and out of sight; an empty one ends that.
    fn enter(&self, path: &str, query: &str) -> Answer {
        let values = query::values(query).unwrap_or_default();
        let token = values.into_iter().find(|(name, _)| name == "token");
        let token = token.map(|(_, token)| token).unwrap_or_default();
        let kept = match is_token(&token) {
            true => format!("{}={token}; Path=/; HttpOnly; SameSite=Strict", self.cookie),
            false => format!(
                "{}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0",
                self.cookie
            ),
        };
        let mut answer = go_to(path);
        set(&mut answer, SET_COOKIE, &kept);
        answer
    }

    async fn ask(&self, question: Question, viewer: Viewer) -> Answer {
        let work = move |site: &dyn Site| {
            let answer = site.ask(&question, &viewer)?;
            Ok(answer.into_text().into_bytes())
        };
        self.work(JSON, work).await
    }

    async fn picture(&self, run: String, map: String) -> Answer {
        let work = move |site: &dyn Site| site.picture(&run, &map).map(String::into_bytes);
        let mut answer = self.work(SVG, work).await;
        set(&mut answer, CONTENT_SECURITY_POLICY, PICTURE_POLICY);
        answer
    }

    /// Works on something where it keeps nobody waiting.
    async fn work(
        &self,
        kind: &'static str,
        work: impl FnOnce(&dyn Site) -> Result<Vec<u8>, NoAnswer> + Send + 'static,
    ) -> Answer {
        let Ok(Ok(_turn)) = timeout(limits::PATIENCE, self.questions.acquire()).await else {
            return busy();
        };
        let site = self.site.clone();
        match spawn_blocking(move || work(site.as_ref())).await {
            Ok(Ok(answer)) => whole(StatusCode::OK, kind, answer),
            Ok(Err(why)) => no_answer(&why),
            Err(_) => no_answer(&NoAnswer::Failed("no answer could be produced".to_owned())),
        }
    }

    /// Plays a replay for its reader, no faster than it is read.
    async fn lines(&self, run: String, id: String) -> Answer {
        let Ok(place) = self.streams.clone().try_acquire_owned() else {
            return busy();
        };
        match Reading::begin(self.site.clone(), run, id, place).await {
            Ok(reading) => content(StatusCode::OK, LINES, Content::Pieces(reading)),
            Err(why) => no_answer(&why),
        }
    }
}

fn has_token(query: &str) -> bool {
    query.split('&').any(|pair| pair.starts_with("token="))
}

fn no_answer(why: &NoAnswer) -> Answer {
    let status = match why {
        NoAnswer::Missing(_) => StatusCode::NOT_FOUND,
        NoAnswer::Senseless(_) => StatusCode::BAD_REQUEST,
        NoAnswer::Failed(_) => StatusCode::INTERNAL_SERVER_ERROR,
    };
    trouble(status, why.in_words())
}

fn busy() -> Answer {
    let why = "too many requests at the moment; try again in a few seconds";
    let mut answer = trouble(StatusCode::SERVICE_UNAVAILABLE, why);
    set(&mut answer, hyper::header::RETRY_AFTER, "5");
    answer
}

fn trouble(status: StatusCode, why: &str) -> Answer {
    let mut answer = whole(status, JSON, json!({ "error": why }).to_string());
    if status == StatusCode::METHOD_NOT_ALLOWED {
        set(&mut answer, hyper::header::ALLOW, "GET, HEAD");
    }
    answer
}

fn go_to(path: &str) -> Answer {
    let mut answer = whole(StatusCode::SEE_OTHER, HTML, Bytes::new());
    set(&mut answer, LOCATION, path);
    answer
}

fn whole(status: StatusCode, kind: &str, text: impl Into<Bytes>) -> Answer {
    content(status, kind, Content::whole(text))
}

fn content(status: StatusCode, kind: &str, content: Content) -> Answer {
    let mut answer = Response::new(content);
    *answer.status_mut() = status;
    set(&mut answer, CONTENT_TYPE, kind);
    answer
}

fn set(answer: &mut Answer, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        answer.headers_mut().insert(name, value);
    }
}
