import { SaxesParser } from 'saxes';

/** What the service said: addresses of archives, that there is nothing, or its own error. */
type ServiceAnswer =
  | { readonly kind: 'archives'; readonly urls: readonly string[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'error'; readonly words: string }
  | { readonly kind: 'unreadable' };

const local = (name: string): string => name.slice(name.lastIndexOf(':') + 1);
const longestWords = 300;

/** Collects the texts of the elements that matter, wherever the envelope puts them. */
const textsOf = (xml: string): Map<string, string[]> => {
  const parser = new SaxesParser({ xmlns: false });
  const found = new Map<string, string[]>();
  const path: string[] = [];
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type in an answer');
  });
  parser.on('opentag', ({ name }) => {
    path.push(local(name));
    text = '';
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('cdata', (piece) => {
    text += piece;
  });
  parser.on('closetag', () => {
    const name = path.pop() ?? '';
    found.set(name, [...(found.get(name) ?? []), text.trim()]);
    text = '';
  });
  parser.write(xml).close();
  return found;
};

/** Reads an answer to getDocsByReestrNumberRequest: dataInfo with archiveUrl, noData or errorInfo; a SOAP fault is an error. */
export const readServiceAnswer = (body: Buffer): ServiceAnswer => {
  try {
    const texts = textsOf(body.toString());
    const urls = (texts.get('archiveUrl') ?? []).filter((url) => url !== '');
    if (urls.length > 0) return { kind: 'archives', urls };
    if (texts.has('errorInfo') || texts.has('Fault')) {
      const words = [
        texts.get('code') ?? [],
        texts.get('message') ?? [],
        texts.get('faultstring') ?? [],
      ].flat();
      return { kind: 'error', words: words.filter(Boolean).join(': ').slice(0, longestWords) };
    }
    return texts.has('noData') ? { kind: 'nothing' } : { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
};
