//! Tests of the server by URL, against the real app with a temporary store and a clock of their own,
//! and by scenario, against the real executable.
#![expect(clippy::expect_used, reason = "a test that can't go on has to end")]

mod admin_blog;
mod admin_contact;
mod admin_contacts;
mod admin_overview;
mod admin_person;
mod admin_quarantine;
mod admin_search;
mod admin_session;
mod ai_crash;
mod ai_faults;
mod ai_queue;
mod ai_tools;
mod blog;
mod blog_pages;
mod blog_pictures;
mod consents;
mod contact;
mod control;
mod crash;
mod damage;
mod discovery;
mod doctor;
mod documents;
mod executable;
mod fair;
mod full_disk;
mod health;
mod logs;
mod metrics;
mod notices_crash;
mod notices_mail;
mod notices_receivers;
mod notices_webhook;
mod openapi;
mod pages;
mod proxies;
mod retention;
mod stop;
mod support;
mod systemd;
mod tls;
mod try_model;
mod upgrade;
