import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { addressOf, formOf, queryOf } from '#kit/web/calls/build-request.ts';

const call = (path: `/${string}`) =>
  ({ method: 'GET', path, access: visitors, summary: '', reply: z.object({}) }) as const;

describe('the address of a call', () => {
  it('stands under /api with its parameters filled in and encoded', () => {
    expect(addressOf(call('/applications/:id'), { params: { id: 7 } })).toBe('/api/applications/7');
    expect(addressOf(call('/a/:name/b'), { params: { name: 'а/б' } })).toBe('/api/a/%D0%B0%2F%D0%B1/b');
  });

  it('leaves out what is not given and repeats the key of a list', () => {
    expect(queryOf({ state: 3, q: undefined, sort: null, ids: [1, 2] })).toBe('?state=3&ids=1&ids=2');
    expect(queryOf({})).toBe('');
  });

  it('keeps zero, false and the empty text, which mean something', () => {
    expect(queryOf({ state: 0, mine: false, q: '' })).toBe('?state=0&mine=false&q=');
  });
});

describe('the form of a multipart call', () => {
  it('holds fields before files and no empty fields', () => {
    const file = new File(['%PDF'], 'Устав.pdf');
    const form = formOf({ body: { deal_id: 5, note: undefined }, files: [file] });
    expect([...form.keys()]).toEqual(['deal_id', 'files']);
    expect(form.get('deal_id')).toBe('5');
    expect((form.get('files') as File).name).toBe('Устав.pdf');
  });
});
