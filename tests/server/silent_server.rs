//! A server that hangs: who waits for it is told so.

use std::{
    io::{BufRead, BufReader},
    process::Stdio,
};

use crate::support::{House, Mode, command};

#[test]
fn a_command_that_waits_for_a_server_that_hangs_says_so() {
    let house = House::with(Mode::Server, &["Anna"]);
    let server = house.server.as_ref().expect("server");
    server.stop_at_once();
    let mut export = command(&house.data());
    export.args(["contacts", "export"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut export = export.spawn().expect("started");
    let mut errors = BufReader::new(export.stderr.take().expect("standard error"));
    let mut said = String::new();
    errors.read_line(&mut said).expect("said");
    assert!(said.contains("the server has not answered"), "{said}");
    server.signal("CONT");
    let output = export.wait_with_output().expect("ended");
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("Anna"), "it goes on all the same");
}
