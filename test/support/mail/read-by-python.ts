import { execFileSync } from 'node:child_process';
import { z } from 'zod';

const PROGRAM = `
import email, email.policy, hashlib, json, sys
mail = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
def structure(part):
    inner = ','.join(structure(one) for one in part.iter_parts()) if part.is_multipart() else ''
    return part.get_content_type() + ('(' + inner + ')' if inner else '')
files = [{'name': part.get_filename(), 'disposition': part.get_content_disposition(), 'contentId': part['Content-ID'],
          'sha256': hashlib.sha256(part.get_payload(decode=True)).hexdigest()} for part in mail.walk() if part.get_filename()]
def first(kind):
    return next((part.get_content() for part in mail.walk() if part.get_content_type() == kind), '')
html = first('text/html')
print(json.dumps({'structure': structure(mail), 'text': first('text/plain'), 'html': html, 'files': files}))
`;

const answer = z.object({
  structure: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(
    z.object({ name: z.string(), disposition: z.string(), contentId: z.string().nullable(), sha256: z.string() }),
  ),
});

/** A mail as Python's email package reads it. */
export const readByPython = (raw: string): z.infer<typeof answer> =>
  answer.parse(JSON.parse(execFileSync('/usr/bin/python3', ['-c', PROGRAM], { input: raw, encoding: 'utf8' })));
