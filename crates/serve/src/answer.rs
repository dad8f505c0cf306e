//! From a request to its answer.

use crate::{
    Keys, NoAnswer, PublicAddress, Question, ReportFile, Site, States, Topic, Viewer,
    body::Content,
    crowd::{Crowd, Origin, Place},
    guard::{self, Names, PICTURE_POLICY, REPORT_POLICY, ShownToken},
    keys::is_token,
    limits,
    live::Hub,
    metrics::{self, Answered},
    pieces::{Reading, Wanted},
    played::{Played, Sent},
    query,
    route::{NoRoute, Route, route},
};
use bytes::Bytes;
use hyper::{
    HeaderMap, Method, Request, Response, StatusCode,
    header::{
        CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderName,
        HeaderValue, LOCATION, SET_COOKIE, VARY, WWW_AUTHENTICATE,
    },
};
use serde_json::json;
use std::{net::IpAddr, sync::Arc};
use stechec_answers::ServerRefusal;
use stechec_web::{Skin, ViewerPage};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

const HTML: &str = "text/html; charset=utf-8";
const JSON: &str = "application/json";
const LINES: &str = "application/x-ndjson";
const EVENTS: &str = "text/event-stream";
const SVG: &str = "image/svg+xml";
const TEXT: &str = "text/plain; charset=utf-8";

pub(crate) type Answer = Response<Content>;

/// Everything that is needed to answer.
pub(crate) struct Answers {
    pub(crate) hub: Arc<Hub>,
    pub(crate) site: Arc<dyn Site>,
    pub(crate) keys: Arc<Keys>,
    pub(crate) names: Names,
    pub(crate) public: PublicAddress,
    pub(crate) proxies: Vec<IpAddr>,
    pub(crate) crowd: Arc<Crowd>,
    pub(crate) answered: Answered,
    /// The name of the cookie that keeps a token; servers on other ports have others.
    pub(crate) cookie: String,
    pub(crate) questions: Semaphore,
    pub(crate) streams: Arc<Semaphore>,
    pub(crate) played: Arc<Played>,
}

/// Who asks: the other end of the connection, and its place.
pub(crate) struct Asker {
    pub(crate) peer: IpAddr,
    pub(crate) place: Arc<Place>,
}

impl Answers {
    pub(crate) async fn answer<B>(&self, request: &Request<B>, asker: &Asker) -> Answer {
        let answer = self.found(request, asker).await;
        let answer = answer.unwrap_or_else(|(status, why)| trouble(status, &why));
        self.answered.count(answer.status().as_u16());
        answer
    }

    /// Gives a connection its place, if there is one.
    pub(crate) fn place(&self, peer: IpAddr) -> Option<Arc<Place>> {
        self.crowd.enter(Origin::of(peer, &self.proxies))
    }

    async fn found<B>(
        &self,
        request: &Request<B>,
        asker: &Asker,
    ) -> Result<Answer, (StatusCode, String)> {
        let path = self.public.inside(request.uri().path());
        let query = request.uri().query().unwrap_or("");
        let route = route(path, query);
        // Who looks after servers knows this one by whatever name, and learns nothing.
        if route == Ok(Route::Health) {
            return Ok(self.health().await);
        }
        guard::check(request, &self.names)?;
        if path.starts_with("/api/") && has_token(query) {
            let why = "a token in an address is seen by others; send it in a header: \
                `Authorization: Bearer TOKEN`";
            return Err((StatusCode::BAD_REQUEST, why.to_owned()));
        }
        let viewer = self.viewer(request).await?;
        Ok(match route {
            Ok(Route::Page | Route::Viewer { .. }) if has_token(query) => self.enter(path, query),
            Ok(Route::Listen(_) | Route::ListenToAll(_)) if request.method() == Method::HEAD => {
                whole(StatusCode::OK, EVENTS, Bytes::new())
            }
            Ok(Route::Lines { .. }) if request.method() == Method::HEAD => {
                whole(StatusCode::OK, LINES, Bytes::new())
            }
            Ok(route) => self.follow(route, path, viewer, request, asker).await,
            Err(NoRoute::Senseless(why)) => trouble(StatusCode::BAD_REQUEST, &why.to_string()),
            Err(NoRoute::Missing) if path.starts_with("/api/") => {
                trouble(StatusCode::NOT_FOUND, "there is nothing at this address")
            }
            // The page says it in the reader's language.
            Err(NoRoute::Missing) => self.dashboard(StatusCode::NOT_FOUND),
        })
    }

    async fn follow<B>(
        &self,
        route: Route,
        path: &str,
        viewer: Viewer,
        request: &Request<B>,
        asker: &Asker,
    ) -> Answer {
        match route {
            Route::Page => self.page(path),
            Route::Viewer { run, id } => self.viewer_page(&run, &id),
            Route::Asset(name) => self.asset(&name),
            Route::Ask(question) => self.ask(question, viewer).await,
            Route::Report(wanted) => self.report(wanted).await,
            Route::AnyReport { run } => {
                let path = format!("/runs/{}/report/en/index.html", query::encoded(&run));
                go_to(&self.public.outside(&path))
            }
            Route::Picture { run, map } => self.picture(run, map).await,
            Route::Listen(topic) => self.listen(vec![topic], false, request, asker).await,
            Route::ListenToAll(topics) => self.listen(topics, true, request, asker).await,
            Route::Lines { run, id, states } => {
                self.lines((run, id, states), request.headers()).await
            }
            Route::Health => self.health().await,
            Route::Metrics => self.metrics().await,
        }
    }

    /// Who asks. A tool with a token that opens nothing is told; a page shows it itself.
    async fn viewer<B>(&self, request: &Request<B>) -> Result<Viewer, (StatusCode, String)> {
        let refuse = |why: guard::BadToken| (StatusCode::UNAUTHORIZED, why.to_string());
        let shown = guard::token(request.headers(), &self.cookie).map_err(refuse)?;
        let viewer = |token| Viewer::new(self.keys.clone(), token);
        let token = match shown {
            ShownToken::None => return Ok(viewer(None)),
            ShownToken::Cookie(token) => return Ok(viewer(Some(token))),
            ShownToken::Bearer(token) => token,
        };
        let asked = viewer(Some(token.clone()));
        if asked.is_organizer() {
            return Ok(asked);
        }
        match self.done(move |site| Ok(site.knows(&asked))).await {
            Ok(true) => Ok(viewer(Some(token))),
            Ok(false) => Err(refuse(guard::BadToken::OpensNothing)),
            Err(_) => Err((StatusCode::SERVICE_UNAVAILABLE, BUSY.to_owned())),
        }
    }

    async fn listen<B>(
        &self,
        mut topics: Vec<Topic>,
        named: bool,
        request: &Request<B>,
        asker: &Asker,
    ) -> Answer {
        let client = guard::client(request.headers(), asker.peer, &self.proxies);
        let Some(place) = asker.place.listen(Origin::of(client, &self.proxies)) else {
            return busy();
        };
        let events = match topics.pop() {
            Some(topic) if !named => self.hub.listen(topic, place).await,
            last => {
                topics.extend(last);
                Ok(self.hub.listen_to_all(topics, place).await)
            }
        };
        match events {
            Ok(events) => content(StatusCode::OK, EVENTS, Content::Events(Box::new(events))),
            Err(why) => no_answer(&why),
        }
    }

    async fn health(&self) -> Answer {
        self.work(TEXT, |site| site.health().map(|()| b"ok\n".to_vec()))
            .await
    }

    async fn metrics(&self) -> Answer {
        let own = metrics::of_server(&self.crowd, &self.answered);
        let work = move |site: &dyn Site| {
            let figures = [own, site.figures()].concat();
            Ok(metrics::text(&figures).into_bytes())
        };
        self.work(metrics::KIND, work).await
    }

    /// The page all addresses of the dashboard lead to.
    fn dashboard(&self, status: StatusCode) -> Answer {
        let page = stechec_web::dashboard_page(self.public.base());
        whole(status, HTML, page)
    }

    fn page(&self, path: &str) -> Answer {
        match self.site.front().filter(|_| path == "/") {
            Some(front) => go_to(&self.public.outside(&front)),
            None => self.dashboard(StatusCode::OK),
        }
    }

    fn viewer_page(&self, run: &str, id: &str) -> Answer {
        let of_run = format!("/runs/{}", query::encoded(run));
        let outside = |path: &str| self.public.outside(path);
        let api = outside(&format!("/api{of_run}/matches/{}", query::encoded(id)));
        let skins = self.site.skins();
        let skins: Vec<&str> = skins.iter().filter_map(Skin::game).collect();
        let page = stechec_web::viewer_page(&ViewerPage {
            assets_url: &outside("/assets"),
            lines_url: &format!("{api}/lines?states=changes"),
            logs_url: Some(&format!("{api}/logs")),
            title: Some(id),
            back_url: Some(&outside(&format!("{of_run}/matches"))),
            skins: &skins,
            follow_url: (self.site.follows())
                .then(|| outside("/api/events"))
                .as_deref(),
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
        let (token, end) = if is_token(&token) {
            (token.as_str(), "")
        } else {
            ("", "; Max-Age=0")
        };
        let secure = if self.public.is_https() {
            "; Secure"
        } else {
            ""
        };
        let base = self.public.outside("/");
        let name = &self.cookie;
        let kept = format!("{name}={token}; Path={base}; HttpOnly; SameSite=Strict{secure}{end}");
        let mut answer = go_to(&self.public.outside(path));
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

    async fn report(&self, wanted: ReportFile) -> Answer {
        let kind = match wanted.name.rsplit_once('.') {
            Some((_, "html")) => HTML,
            Some((_, "csv")) => "text/csv; charset=utf-8",
            _ => TEXT,
        };
        let work = move |site: &dyn Site| site.report(&wanted).map(String::into_bytes);
        let mut answer = self.work(kind, work).await;
        set(&mut answer, CONTENT_SECURITY_POLICY, REPORT_POLICY);
        answer
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
        match self.done(work).await {
            Ok(answer) => whole(StatusCode::OK, kind, answer),
            Err(answer) => answer,
        }
    }

    /// The same, for what is only a part of an answer.
    async fn done<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Site) -> Result<T, NoAnswer> + Send + 'static,
    ) -> Result<T, Answer> {
        let Ok(Ok(_turn)) = timeout(limits::PATIENCE, self.questions.acquire()).await else {
            return Err(busy());
        };
        let site = self.site.clone();
        let failed = |_| NoAnswer::Failed("no answer could be produced".to_owned());
        let done = spawn_blocking(move || work(site.as_ref())).await;
        done.map_err(failed)
            .flatten()
            .map_err(|why| no_answer(&why))
    }

    /// Plays a replay for its reader, no faster than it is read; what was sent to somebody
    /// before is not played again.
    async fn lines(&self, wanted: (String, String, States), headers: &HeaderMap) -> Answer {
        let (run, id, states) = wanted;
        let named = (run.clone(), id.clone());
        let tag = match self
            .done(move |site| site.lines_tag(&named.0, &named.1))
            .await
        {
            Ok(tag) => tag,
            Err(answer) => return answer,
        };
        let packs = guard::accepts_gzip(headers);
        let sent = Sent { tag, states };
        let mark = mark(&sent, packs);
        if guard::has_tag(headers, &mark) {
            return tagged(
                whole(StatusCode::NOT_MODIFIED, LINES, Bytes::new()),
                &mark,
                packs,
            );
        }
        if let Some(known) = self.played.find(&sent).filter(|_| packs) {
            return tagged(whole(StatusCode::OK, LINES, known), &mark, packs);
        }
        let Ok(place) = self.streams.clone().try_acquire_owned() else {
            return busy();
        };
        let wanted = Wanted {
            run,
            id,
            sent,
            packed: packs.then(|| self.played.clone()),
        };
        match Reading::begin(self.site.clone(), wanted, place).await {
            Ok(reading) => {
                let answer = content(StatusCode::OK, LINES, Content::Pieces(reading));
                tagged(answer, &mark, packs)
            }
            Err(why) => no_answer(&why),
        }
    }
}

/// What browsers know an answer by that they may keep.
fn mark(sent: &Sent, packs: bool) -> String {
    let states = match sent.states {
        States::Whole => "whole",
        States::Changes => "changes",
    };
    let kind = if packs { "gzip" } else { "plain" };
    format!("\"{}-{states}-{kind}\"", sent.tag)
}

/// An answer that browsers may keep, if they ask whether it is still the same.
fn tagged(mut answer: Answer, mark: &str, packed: bool) -> Answer {
    set(&mut answer, ETAG, mark);
    set(&mut answer, CACHE_CONTROL, "private, no-cache");
    set(&mut answer, VARY, "Accept-Encoding");
    if packed {
        set(&mut answer, CONTENT_ENCODING, "gzip");
    }
    answer
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

const BUSY: &str = "too many requests at the moment; try again in a few seconds";

fn busy() -> Answer {
    trouble(StatusCode::SERVICE_UNAVAILABLE, BUSY)
}

/// What is said instead of an answer.
pub(crate) fn refusal(why: &str) -> String {
    let error = why.to_owned();
    json!(ServerRefusal { error }).to_string()
}

fn trouble(status: StatusCode, why: &str) -> Answer {
    let mut answer = whole(status, JSON, refusal(why));
    if status == StatusCode::METHOD_NOT_ALLOWED {
        set(&mut answer, hyper::header::ALLOW, "GET, HEAD");
    }
    if status == StatusCode::SERVICE_UNAVAILABLE {
        set(&mut answer, hyper::header::RETRY_AFTER, "5");
    }
    if status == StatusCode::UNAUTHORIZED {
        set(&mut answer, WWW_AUTHENTICATE, "Bearer");
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
