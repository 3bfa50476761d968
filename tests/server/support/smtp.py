"""A real mail server (aiosmtpd) that tells what it gets, a line of JSON each, until its standard input ends.

Its one argument is JSON: port; replies (to the first recipients, then all are taken); unknown (addresses that are
never taken); certificate and key with
security "starttls" or "tls"; username and password, without which nobody may send then.
"""

import email
import email.policy
import json
import ssl
import sys

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

settings = json.loads(sys.argv[1])
replies = settings.get("replies", [])


def tell(**event):
    print(json.dumps(event), flush=True)


def part_of(part):
    return dict(
        type=part.get_content_type(),
        method=part.get_param("method"),
        file=part.get_filename(),
        content=part.get_content() if part.get_content_maintype() == "text" else None,
    )


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        reply = replies.pop(0) if replies else "250 OK"
        if address in settings.get("unknown", []):
            reply = f"550 No such user: {address}"
        if not reply.startswith("250"):
            tell(refused=reply)
            return reply
        envelope.rcpt_tos.append(address)
        return reply

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.original_content, policy=email.policy.default)
        words = message.get_body(("plain",))
        tell(
            sender=envelope.mail_from,
            recipients=envelope.rcpt_tos,
            hello=session.host_name,
            encrypted=server.transport.get_extra_info("ssl_object") is not None,
            headers={name: str(value) for name, value in message.items()},
            names=[name for name in message.keys()],
            type=message.get_content_type(),
            charset=message.get_content_charset(),
            body=words.get_content(),
            parts=[part_of(part) for part in message.walk() if not part.is_multipart()],
            raw=envelope.original_content.decode(),
        )
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    wanted = (settings["username"].encode(), settings["password"].encode())
    is_right = (data.login, data.password) == wanted
    if not is_right:
        tell(refused="login")
    # Not handled: the server itself shall answer.
    return AuthResult(success=is_right, handled=False)


options = {}
if "username" in settings:
    options.update(authenticator=authenticate, auth_required=True)
if "security" in settings:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(settings["certificate"], settings["key"])
    if settings["security"] == "tls":
        # A connection that is encrypted from the start counts as such for the login.
        options.update(ssl_context=context, auth_require_tls=False)
    else:
        options.update(tls_context=context, require_starttls=True)

controller = Controller(Handler(), hostname="127.0.0.1", port=settings["port"], **options)
controller.start()
tell(ready=True)
sys.stdin.read()
controller.stop()
