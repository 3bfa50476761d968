use super::{add, now, open, reply, restored};
use crate::{
    desk::{ReplyState, Standing},
    domain::{ExpectedVersion, Job, JobState, Reply},
    upkeep::LEFT_OUT_JOBS,
};

/// A job that failed for good, under the kind that no backup has.
fn failed(reply: &Reply) -> Job {
    let job = Job::new("reply", 5, serde_json::json!({ "replyId": reply.id }), now());
    Job { state: JobState::Dead { at: now(), reason: "mail_refused".into() }, ..job }
}

fn waiting(reply: &Reply) -> Job {
    Job { state: JobState::Waiting { not_before: None }, ..failed(reply) }
}

#[tokio::test]
async fn of_a_reply_that_had_not_left_when_the_backup_was_made_nobody_knows_whether_it_has_since() {
    let house = open();
    let id = add(&house.store, "Jānis").await;
    for job in [waiting, failed, waiting] {
        let stored = house.store.add_reply(id, ExpectedVersion::Any, reply(), now(), job).await;
        stored.expect("stored");
    }
    let replies = house.store.list_replies(id).await.expect("read");
    for tried in &replies[..2] {
        let noted = house.store.note_reply_trouble(id, tried.id, "mail_later".into()).await;
        noted.expect("noted");
    }
    house.store.note_reply_sent(id, replies[2].id, now()).await.expect("noted");
    let backup = house.backups.make(&house.store, &LEFT_OUT_JOBS, now()).await.expect("backup");
    let (_dir, store, _) = restored(&backup.path);
    let standings: Vec<_> = store.list_replies_with_jobs(id).await.expect("read");
    let standings = standings.iter().map(|(reply, job)| Standing::of(reply, job.as_ref()));
    let standings: Vec<_> = standings.map(|one| (one.state, one.reason)).collect();
    let lost = (ReplyState::Failed, Some("lost".to_owned()));
    assert_eq!(standings, [lost.clone(), lost, (ReplyState::Sent, None)]);
}
