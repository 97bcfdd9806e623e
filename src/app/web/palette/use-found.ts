import { useEffect, useState } from 'react';
import { otherLayout } from '#domain/words/keyboard-layout.ts';
import type { Role } from '#domain/role.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import type { PaletteItem, PaletteSource } from '#kit/web/screens/slots.ts';

const pauseMs = 140;

type Answer = {
  readonly words: string;
  readonly items: readonly PaletteItem[];
  readonly hasFailed?: true;
};
type Answers = ReadonlyMap<PaletteSource, Answer>;

/** What the sources have found: the last answer of each stays until its next one is there. */
type Found = {
  readonly answers: Answers;
  /** Some source has not answered the words as they stand now. */
  readonly isSearching: boolean;
};

const none: Answers = new Map();

type Asked = { readonly role: Role; readonly signal: AbortSignal };

const findEither = async (source: PaletteSource, words: string, asked: Asked): Promise<Answer> => {
  const items = await source.find(words, asked);
  const other = items.length === 0 ? otherLayout(words) : undefined;
  return { words, items: other === undefined ? items : await source.find(other, asked) };
};

/** Asks every source when typing has paused; a question that came too late is cancelled. */
export const useFound = (sources: readonly PaletteSource[], question: string, role: Role): Found => {
  const [answers, setAnswers] = useState<Answers>(none);
  const words = question.trim();
  useEffect(() => {
    if (words === '') return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const keep = (source: PaletteSource, answer: Answer): void => {
      if (!signal.aborted) setAnswers((existing) => new Map([...existing, [source, answer]]));
    };
    const ask = async (source: PaletteSource): Promise<void> => {
      try {
        keep(source, await findEither(source, words, { role, signal }));
      } catch (error) {
        // What was taken away from the person finds nothing.
        const isShut = error instanceof ApiError && error.status === 403;
        keep(source, { words, items: [], ...(isShut ? {} : { hasFailed: true }) });
      }
    };
    const timer = setTimeout(() => void Promise.all(sources.map(ask)), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [sources, words, role]);
  if (words === '') return { answers: none, isSearching: false };
  return { answers, isSearching: sources.some((source) => answers.get(source)?.words !== words) };
};
