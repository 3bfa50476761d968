// As the server has them (src/domain/reply.rs).
export const SUBJECT_MAX_CHARS = 200;
export const REPLY_MAX_CHARS = 10_000;
export const TEMPLATE_NAME_MAX_CHARS = 80;
