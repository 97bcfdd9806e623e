import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SentFile } from '#kit/server/send-file.ts';

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1.1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8886}
th{font-weight:400;opacity:.75}
button{font:inherit;min-height:44px;padding:.5rem 1.25rem;border-radius:8px;border:1px solid #8888;cursor:pointer}
.main{background:#0058a3;color:#fff;border-color:#0058a3}
form{margin:1rem 0}
small{opacity:.75}`;

/** Nothing runs, nothing is fetched, nobody frames it; its forms come back to us. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as it stands in HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');

/** A page without script, for somebody who is no user: nothing runs in it, its forms come back to us. */
export const page = (title: string, body: string): SentFile => {
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
  const bytes = Buffer.from(html);
  return {
    stream: Readable.from([bytes]),
    name: 'page.html',
    mime: 'text/html; charset=utf-8',
    bytes: bytes.length,
    policy,
  };
};

export const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
