"""Receives callbacks of CAM. Start: CAM_CALLBACK_SECRET=whsec_… python3 receiver.py 8080"""
import base64, hashlib, hmac, json, os, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

if not os.environ.get("CAM_CALLBACK_SECRET"):
    sys.exit("Set CAM_CALLBACK_SECRET to what `cam callbacks secret` prints.")
KEY = base64.b64decode(os.environ["CAM_CALLBACK_SECRET"].removeprefix("whsec_"))
seen = set()  # store it in your database: an event may arrive again after a restart

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        event, sent = self.headers.get("webhook-id", ""), self.headers.get("webhook-timestamp", "0")
        digest = hmac.new(KEY, f"{event}.{sent}.".encode() + body, hashlib.sha256).digest()
        wanted = "v1," + base64.b64encode(digest).decode()
        given = self.headers.get("webhook-signature", "").split(" ")
        genuine = any(hmac.compare_digest(one, wanted) for one in given) and abs(time.time() - int(sent)) < 300
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if not genuine or event in seen:
            return
        seen.add(event)
        message = json.loads(body)
        job = message["data"]
        result = job["result"] or {}  # one meme, or a list of memes
        addresses = [meme.get("url", "") for meme in result.get("memes", [result])]
        print(message["type"], job["id"], *addresses, flush=True)

    def log_message(self, *_): pass

server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8080), Receiver)
print("ready", server.server_address[1], flush=True)
server.serve_forever()
