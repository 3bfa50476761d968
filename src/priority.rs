//! Which threads go first when there is more to do than processors: those of connections, which answer what is ready.
//! Linux keeps a priority for each thread, and lets any thread lower its own, for good.

use rustix::{process::setpriority_process, thread::gettid};

/// What a thread does beside connections, as `nice` counts it: 0 is the usual, 19 the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// What somebody waits for and what takes a processor's time: calls, searches, documents.
    Answers = 5,
    /// What nobody waits for.
    Background = 19,
}

/// Lets this thread give way to those that do more urgent work. Where the system refuses it, all are alike.
pub fn give_way(work: Work) {
    if let Err(error) = setpriority_process(Some(gettid()), work as i32) {
        tracing::debug!("{work:?} at the usual priority: {error}");
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use rustix::process::getpriority_process;

    use super::*;

    #[test]
    fn a_thread_gives_way_alone() {
        let own = || getpriority_process(Some(gettid())).expect("priority");
        let before = own();
        for work in [Work::Answers, Work::Background] {
            let lowered = thread::spawn(move || {
                give_way(work);
                own()
            });
            assert_eq!(lowered.join().expect("ended"), work as i32);
        }
        assert_eq!(own(), before);
    }
}
