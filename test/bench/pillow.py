"""The bench's job by Pillow. Argument: the job as JSON. For each format read from a line, draws it, writes its bytes."""

import io
import json
import sys

from PIL import Image, ImageDraw, ImageFont

job = json.loads(sys.argv[1])
fonts = [ImageFont.truetype(job["font"], round(text["size"])) for text in job["texts"]]
OPTIONS = {"png": {}, "jpeg": {"quality": 90, "subsampling": 0}, "webp": {"quality": 90}}

print("ready", flush=True)
for line in sys.stdin:
    name = line.strip()
    picture = Image.open(job["blank"]).convert("RGB")
    draw = ImageDraw.Draw(picture)
    for text, font in zip(job["texts"], fonts):
        draw.text(
            (text["x"], text["y"]),
            text["text"],
            font=font,
            anchor="mm",
            fill="white",
            stroke_width=round(text["outline"]),
            stroke_fill="black",
        )
    file = io.BytesIO()
    picture.save(file, name, **OPTIONS[name])
    print(len(file.getvalue()), flush=True)
