//! What a reading process denies itself, for good and without any right of root's.

use std::collections::BTreeMap;

use rustix::{
    process::{Resource, Rlimit, Signal, set_parent_process_death_signal, setrlimit},
    thread::set_no_new_privs,
};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};

/// Address space, which includes the reader's stack.
const MAX_MEMORY_BYTES: u64 = 256 << 20;
const MAX_CPU_SECS: u64 = 5;

/// Limits memory, and forbids new files, sockets and privileges.
pub(super) fn limit() -> rustix::io::Result<()> {
    set_no_new_privs(true)?;
    set_limit(Resource::As, MAX_MEMORY_BYTES, MAX_MEMORY_BYTES)?;
    set_limit(Resource::Core, 0, 0)?;
    // Standard input and output are open; nothing else can be opened, no socket either.
    set_limit(Resource::Nofile, 0, 0)
}

/// For a child whose output is a pipe: limits processor time and written files besides, and ends the
/// process with its parent.
pub(super) fn limit_child() -> rustix::io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    // At the first a signal that can be told from others, at the second the end in any case.
    set_limit(Resource::Cpu, MAX_CPU_SECS, MAX_CPU_SECS + 1)?;
    set_limit(Resource::Fsize, 0, 0)?;
    limit()
}

fn set_limit(resource: Resource, current: u64, maximum: u64) -> rustix::io::Result<()> {
    setrlimit(resource, Rlimit { current: Some(current), maximum: Some(maximum) })
}

/// Lets all threads do nothing but compute, take and return memory, write, and end: every other
/// system call fails. An error means that the system has no such filter.
pub(super) fn deny_system_calls() -> Result<(), seccompiler::Error> {
    let denied = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let arch = std::env::consts::ARCH.try_into()?;
    let filter = SeccompFilter::new(rules()?, denied, SeccompAction::Allow, arch)?;
    seccompiler::apply_filter_all_threads(&BpfProgram::try_from(filter)?)
}

fn rules() -> Result<BTreeMap<i64, Vec<SeccompRule>>, seccompiler::Error> {
    let free = [
        libc::SYS_brk,
        libc::SYS_clock_gettime,
        libc::SYS_close,
        libc::SYS_exit,
        libc::SYS_exit_group,
        libc::SYS_futex,
        libc::SYS_getpid,
        libc::SYS_getrandom,
        libc::SYS_gettid,
        libc::SYS_madvise,
        libc::SYS_mmap,
        libc::SYS_mprotect,
        libc::SYS_mremap,
        libc::SYS_munmap,
        libc::SYS_rt_sigaction,
        libc::SYS_rt_sigprocmask,
        libc::SYS_rt_sigreturn,
        libc::SYS_sched_yield,
        libc::SYS_sigaltstack,
        libc::SYS_write,
    ];
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        free.into_iter().map(|call| (call, Vec::new())).collect();
    // Aborting is a signal to oneself; nobody else gets any.
    let own = u64::from(std::process::id());
    let to_itself = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, own)?;
    rules.insert(libc::SYS_tgkill, vec![SeccompRule::new(vec![to_itself])?]);
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use std::{
        fs::File,
        net::{TcpListener, UdpSocket},
        process::Command,
    };

    use super::*;

    /// Runs another test of this file alone in a process of its own.
    fn passes_alone(probe: &str) -> bool {
        let program = std::env::current_exe().expect("this program");
        let test = format!("extract::isolation::fence::tests::{probe}");
        let status = Command::new(program).args(["--exact", &test]).env(ALONE, "1").status();
        status.expect("started").code() == Some(PASSED)
    }

    /// A probe binds the process that it runs in, so that it does nothing among other tests.
    const ALONE: &str = "VITRINA_TEST_ALONE";
    /// Another code than the test harness has.
    const PASSED: i32 = 42;

    #[test]
    fn a_limited_process_opens_nothing_and_takes_no_more_memory() {
        assert!(passes_alone("probe_limits"));
    }

    #[test]
    fn a_filtered_process_reaches_nothing_outside() {
        assert!(passes_alone("probe_filter"));
    }

    #[test]
    fn probe_limits() {
        if std::env::var_os(ALONE).is_none() {
            return;
        }
        limit_child().expect("limited");
        assert!(File::open("/proc/self/status").is_err());
        assert!(UdpSocket::bind("127.0.0.1:0").is_err());
        assert!(Vec::<u8>::new().try_reserve_exact(256 << 20).is_err());
        std::process::exit(PASSED);
    }

    #[test]
    fn probe_filter() {
        if std::env::var_os(ALONE).is_none() {
            return;
        }
        let (own, init) = (rustix::process::getpid(), rustix::process::Pid::INIT);
        set_no_new_privs(true).expect("no new privileges");
        deny_system_calls().expect("filtered");
        assert!(File::open("/proc/self/status").is_err());
        assert!(std::fs::write("/tmp/vitrina-probe", b"").is_err());
        assert!(UdpSocket::bind("127.0.0.1:0").is_err());
        assert!(TcpListener::bind("127.0.0.1:0").is_err());
        assert!(Command::new("/bin/true").status().is_err());
        for process in [own, init] {
            assert!(rustix::process::test_kill_process(process).is_err());
        }
        let computed: Vec<usize> = (0..1_000_000).collect();
        assert_eq!(computed.len(), 1_000_000);
        std::process::exit(PASSED);
    }
}
