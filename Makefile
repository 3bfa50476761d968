# The commands of the project. CI runs `make test` and nothing else.
SHELL := /bin/bash

.PHONY: run dev test bench eval audit types deb

## Build everything and serve it on http://127.0.0.1:8000
run:
	.ci/install-tools build
	cargo build --release --locked
	target/release/vitrina

## Serve with live reload of the UI on http://127.0.0.1:5173
dev:
	.ci/install-tools build
	cargo build --locked
	.ci/dev

## Formatting, lints, Rust, UI and browser tests
test:
	.ci/install-tools build test
	.ci/test

## The repeatable figures of docs/figures.md
bench:
	.ci/install-tools build bench
	cargo bench --locked --bench '*'
	benches/slow-disk.sh
	benches/serving.sh

## How right the built-in answers are, in both languages; VITRINA_BIN names another binary
eval:
ifndef VITRINA_BIN
	.ci/install-tools build
	cargo build --release --locked
endif
	node benches/eval.mjs

## Lighthouse on every indexable page in both languages
audit:
	.ci/install-tools build test audit
	cargo build --release --locked
	cd ui && npm run audit

## A Debian package in target/debian/
deb:
	.ci/install-tools build deb
	cargo build --release --locked
	.ci/package

## Generate the UI's types from the server's OpenAPI document
types:
	UPDATE_OPENAPI=1 cargo test --locked --test server openapi
	cd ui && npm run types
