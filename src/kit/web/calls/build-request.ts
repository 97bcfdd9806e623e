import type { Call } from '#kit/contract/define-call.ts';

type Scalar = string | number | boolean;
type Values = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;

/** What a call is given, seen structurally; `callApi` gives it the exact types. */
export type LooseInput = {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly files?: readonly { readonly name: string }[];
  /** Files whose pieces have gone ahead, by the names of their uploads. */
  readonly uploads?: readonly { readonly id: string; readonly name: string }[];
};

const pathOf = (path: string, params: Values = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params[name] as Scalar | undefined) ?? '')),
  );

/** Query string with its question mark; null and undefined are left out, arrays repeat their key. */
export const queryOf = (query: Values = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar | null | undefined];
    for (const one of values) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** The address of a call on this host: `/api`, its path with parameters filled in, its query. */
export const addressOf = (call: Call, input: LooseInput): string =>
  `/api${pathOf(call.path, input.params)}${queryOf(input.query)}`;

/** The body of a multipart call: fields first, so that the server knows them before the files come. */
export const formOf = (input: LooseInput): FormData => {
  const form = new FormData();
  const fields = typeof input.body === 'object' && input.body !== null ? Object.entries(input.body) : [];
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  if (input.uploads) form.append('uploads', JSON.stringify(input.uploads));
  for (const file of input.files ?? []) {
    if (file instanceof File) form.append('files', file, file.name);
  }
  return form;
};
