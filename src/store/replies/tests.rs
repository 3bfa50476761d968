use super::*;
use crate::domain::{Consent, ContactDraft, Language, ReplyDraft};

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("time")
}

fn job_of(reply: &Reply) -> Job {
    Job::new("reply", 5, serde_json::json!({ "replyId": reply.id }), now())
}

fn reply(text: &str) -> NewReply {
    NewReply {
        draft: ReplyDraft {
            subject: "Temats".into(),
            text: text.into(),
            language: Language::Lv,
            template: None,
            way: ReplyWay::Mail,
        },
        author: None,
        sender: "Vitrīna".into(),
        reply_to: "info@example.lv".into(),
        domain: "example.lv".into(),
        key: None,
    }
}

struct Setup {
    _dir: tempfile::TempDir,
    store: Store,
}

impl Setup {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        Self { _dir: dir, store }
    }

    async fn contact(&self, email: &str) -> ContactId {
        let draft = ContactDraft {
            first_name: "Anna".into(),
            last_name: "Ozola".into(),
            email: email.into(),
            company: "SIA".into(),
            gdpr_consent: true,
            ..ContactDraft::default()
        };
        let consent = Consent { version: "1".into(), language: Language::Lv };
        let contact = draft.validate(consent).expect("valid");
        let stored = self.store.add_contact(contact, None, now(), |_| Vec::new()).await;
        match stored.expect("stored").0 {
            super::super::Stored::Created(id) => id,
            other => panic!("{other:?}"),
        }
    }

    async fn answer(&self, contact: ContactId, text: &str) -> Reply {
        let any = ExpectedVersion::Any;
        let stored = self.store.add_reply(contact, any, reply(text), now(), job_of).await;
        match stored.expect("stored") {
            ReplyStored::Created(reply, ..) => *reply,
            other => panic!("{other:?}"),
        }
    }

    async fn texts(&self, contact: ContactId) -> Vec<String> {
        let replies = self.store.list_replies(contact).await.expect("read");
        replies.into_iter().map(|reply| reply.text).collect()
    }
}

#[tokio::test]
async fn replies_go_with_their_request_however_it_goes_and_stay_gone_when_marked() {
    let setup = Setup::new();
    let store = &setup.store;
    let mut ids = Vec::new();
    for number in 0..4 {
        let id = setup.contact(&format!("p{number}@example.lv")).await;
        setup.answer(id, "Viens").await;
        ids.push(id);
    }
    let late = setup.answer(ids[0], "Divi").await;
    assert_eq!(setup.texts(ids[0]).await, ["Viens", "Divi"]);
    assert_eq!(store.erase_contacts(vec![ids[0]], now()).await.expect("erased"), 1);
    assert_eq!(store.erase_person("P1@example.lv", now()).await.expect("erased"), 1);
    assert_eq!(store.purge_contacts(vec![ids[2]], now(), |_| true).await.expect("purged"), 1);
    // The mail server's word came after the erasure.
    store.note_reply_sent(ids[0], late.id, now()).await.expect("noted");
    store.note_reply_trouble(ids[0], late.id, "mail_timeout".into()).await.expect("noted");
    assert_eq!(store.find_reply(ids[0], late.id).await.expect("read"), None);
    for gone in &ids[..3] {
        assert!(setup.texts(*gone).await.is_empty());
    }
    assert_eq!(setup.texts(ids[3]).await, ["Viens"]);
}

#[tokio::test]
async fn a_history_that_another_request_takes_over_is_whole_and_its_jobs_find_it() {
    let setup = Setup::new();
    let (to, from) = (setup.contact("a@example.lv").await, setup.contact("b@example.lv").await);
    let first = setup.answer(to, "Viens").await;
    let moved = setup.answer(from, "Divi").await;
    let both = [from, to].map(|id| (id, ExpectedVersion::Any));
    setup.store.merge_contacts(both, now(), |_| String::new()).await.expect("merged");
    assert!(setup.texts(from).await.is_empty());
    assert_eq!(setup.texts(to).await, ["Viens", "Divi"]);
    // The job still names the request of the time when it was made.
    let found = setup.store.find_reply(from, moved.id).await.expect("read").expect("a reply");
    assert_eq!((found.contact_id, found.message_id), (to, moved.message_id));
    setup.store.note_reply_sent(from, moved.id, now()).await.expect("noted");
    let replies = setup.store.list_replies(to).await.expect("read");
    assert_eq!((replies[0].id, replies[0].sent_at), (first.id, None));
    assert_eq!(replies[1].sent_at, Some(now()));
}

#[tokio::test]
async fn only_a_reply_that_failed_is_sent_once_more() {
    let setup = Setup::new();
    let store = &setup.store;
    let contact = setup.contact("a@example.lv").await;
    let known = setup.answer(contact, "Viens").await;
    let retry = async || store.requeue_reply(contact, known.id, job_of).await.expect("stored");
    assert!(matches!(retry().await, ReplyRequeued::NotFailed), "it waits");
    let mut job = store.find_job(known.job.expect("a job")).await.expect("read").expect("a job");
    job.state = JobState::Dead { at: now(), reason: "mail_refused".into() };
    store.put_job(job.clone()).await.expect("stored");
    let ReplyRequeued::Queued(reply, new) = retry().await else { panic!("it failed") };
    assert_eq!((reply.job, &reply.message_id), (Some(new.id), &known.message_id));
    assert_eq!(store.find_job(job.id).await.expect("read"), None);
    assert_eq!(store.list_dead_jobs(9).await.expect("read").1, 0);
    // As after a restore, which brings no such job back.
    store.remove_jobs(vec![new.id]).await.expect("removed");
    assert!(matches!(retry().await, ReplyRequeued::Queued(..)));
    store.note_reply_sent(contact, known.id, now()).await.expect("noted");
    assert!(matches!(retry().await, ReplyRequeued::NotFailed), "it was sent");
}

#[tokio::test]
async fn replies_and_templates_are_known_to_whoever_reads_everything() {
    use super::super::{records, trees::REPLY_TEMPLATES};
    let setup = Setup::new();
    let contact = setup.contact("a@example.lv").await;
    let known = setup.answer(contact, "Viens").await;
    let key = key_of(&known);
    let record = encode(REPLIES, &known).expect("record");
    assert_eq!(records::place_of(&key[20..], &record), Some((REPLIES, key.to_vec())));
    assert!(records::check(REPLIES.as_bytes(), &key, &record).is_ok());
    let mut other = key;
    other[31] ^= 1;
    assert!(records::check(REPLIES.as_bytes(), &other, &record).is_err());
    let template = crate::domain::NewTemplate::new(Language::Lv, ["A", "B", "C"], &[]);
    let template = template
        .expect("valid")
        .into_template(crate::domain::TemplateId::new(uuid::Uuid::from_u128(7)), now());
    let record = encode(REPLY_TEMPLATES, &template).expect("record");
    let key = template.id.as_bytes().to_vec();
    assert_eq!(records::place_of(&key, &record), Some((REPLY_TEMPLATES, key.clone())));
    assert!(records::check(REPLY_TEMPLATES.as_bytes(), &key[1..], &record).is_err());
}
