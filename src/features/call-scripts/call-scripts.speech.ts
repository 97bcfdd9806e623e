import {
  type ScriptValues,
  type ScriptVariable,
  scriptVariables,
} from '#features/call-scripts/call-scripts.steps.ts';

/** A piece of spoken text: words, or a variable with the words that stand in for it. */
type SpeechPart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'variable'; readonly name: string; readonly instead: string | null };

const variable = /\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}/g;

/** Takes a text apart: `{sum}` is a variable, `{sum|нужную сумму}` one with words of its own where there is no value. */
export const speechParts = (text: string): readonly SpeechPart[] => {
  const parts: SpeechPart[] = [];
  let at = 0;
  for (const match of text.matchAll(variable)) {
    if (match.index > at) parts.push({ kind: 'words', words: text.slice(at, match.index) });
    parts.push({ kind: 'variable', name: match[1] ?? '', instead: match[2]?.trim() || null });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'words', words: text.slice(at) });
  return parts;
};

export const isVariable = (name: string): name is ScriptVariable =>
  scriptVariables.some((known) => known === name);

/** The variables a text names, known and unknown. */
export const variablesOf = (text: string): readonly string[] =>
  speechParts(text).flatMap((part) => (part.kind === 'variable' ? [part.name] : []));

/** What is spoken in place of a variable, and whether it is a value or the words that stand in. */
export const spoken = (
  { name, instead }: Extract<SpeechPart, { kind: 'variable' }>,
  values: ScriptValues,
  usual: Readonly<Record<ScriptVariable, string>>,
): { readonly words: string; readonly isValue: boolean } => {
  const value = isVariable(name) ? values[name]?.trim() : undefined;
  if (value) return { words: value, isValue: true };
  return { words: instead ?? (isVariable(name) ? usual[name] : name), isValue: false };
};

/** How it is said that the conversation is recorded. */
const notice = String.raw`(?<!\p{L})(?:${[
  String.raw`(?:разговор|звон(?:ок|к)|бесед)\p{L}*\s+(?:\p{L}+\s+){0,2}записыва(?:ется|ются|ться)`,
  String.raw`(?:разговор|бесед)\p{L}*\s+(?:\p{L}+\s+){0,2}записан\p{L}*`,
  String.raw`записыва(?:ю|ем)\s+(?:\p{L}+\s+)?разговор\p{L}*`,
  String.raw`(?:ид[её]т|вед[её]тся)\s+(?:аудио)?запись(?:\s+(?:разговор|звонк|бесед)\p{L}*)?`,
  String.raw`(?:аудио)?запись\s+(?:разговор|звонк|бесед)\p{L}*\s+вед[её]тся`,
].join('|')})(?!\p{L})`;
const warning = String.raw`(?:(?:предупреждаю|обратите внимание|имейте в виду)[,:]\s+)?`;
const noticeWhy = String.raw`${notice}(?:\s+(?:для|в целях)\s[^.!?…,{}]*)?`;
const apart = String.raw`(^|[.!?…]\s+)${warning}(?:[^.!?…,{}]*\s)?${noticeWhy}\s*`;
const noticeFirst = new RegExp(String.raw`${apart},\s*(\p{L})`, 'giu');
const noticeApart = new RegExp(String.raw`${apart}(?:[.!…]+\s*|$)`, 'giu');
const noticeBetween = new RegExp(String.raw`(?:,\s*(?:и\s+)?|\s+и\s+)${noticeWhy}`, 'giu');
const noticeSomewhere = new RegExp(notice, 'iu');

/** Whether a text tells that the conversation is recorded. */
export const mentionsRecording = (text: string): boolean => noticeSomewhere.test(text);

/** The text without the words that it is recorded, for where nothing can record it. */
export const withoutNotice = (text: string): string =>
  text
    .replace(noticeFirst, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(noticeApart, '$1')
    .replace(noticeBetween, '')
    .trim();

/** How many words a variable takes when it is spoken. */
const wordsOfVariable = 3;
/** 46 words are 21 seconds. */
const wordsASecond = 2.2;

/** How long a text is spoken. */
export const secondsAloud = (text: string): number => {
  const words = speechParts(text).reduce(
    (sum, part) =>
      sum + (part.kind === 'variable' ? wordsOfVariable : (part.words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0)),
    0,
  );
  return Math.round(words / wordsASecond);
};

/** More than that is not listened to. */
export const longestSeconds = 20;

/** Sentences, each with the sign that ends it. */
export const sentencesOf = (text: string): readonly string[] =>
  [...text.matchAll(/[^.!?…]+[.!?…]*\s*/g)].map(([sentence]) => sentence.trim()).filter(Boolean);
