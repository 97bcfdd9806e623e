import { useEffect, useMemo, useRef, useState } from 'react';
import type { IsoDate } from '#domain/moscow-date.ts';
import { calculatorCalls } from '#features/calculator/calculator.contract.ts';
import { askedOf, type CalculatorForm, isReady } from '#features/calculator/calculator.form.ts';
import type { Asked } from '#features/calculator/calculator.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useLatest } from '#kit/web/use-latest.ts';

export type PriceRow = CallReply<typeof calculatorCalls.calculatePrice>[number];

/** An answer with the question it belongs to. */
export type Answer = { readonly asked: Asked; readonly rows: readonly PriceRow[] };

/** What the server refused, by field of the wire, as long as the question stays the same. */
type Refusal = { readonly key: string; readonly words: Readonly<Record<string, string>> };

export type Calculation = {
  readonly answer: Answer | null;
  /** The fields say something else by now than the answer was asked for. */
  readonly isOutdated: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly refused: Readonly<Record<string, string>>;
  /** Asks at once, whatever the form knows to be wrong with it. */
  readonly ask: () => void;
};

const silenceMs = 400;
const nothing: Readonly<Record<string, string>> = {};

// §8: for each of these fields a warning with the first message of the server.
const toastedFields = [
  'amount',
  'fz',
  'days',
  'type_bg',
  'prepayment',
] as const satisfies readonly (keyof Asked)[];
const announce = (words: Readonly<Record<string, string>>): void => {
  for (const field of toastedFields) {
    const stated = words[field];
    if (stated !== undefined) toast.warn(stated, { title: webTexts.attention });
  }
};

const firstWords = ({ errors }: ApiError): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, [words]]) => (words === undefined ? [] : [[field, words]])),
  );

/** The prices for what stands in the form: asked after a moment of silence once it is whole, or at once by `ask`. */
export const useCalculation = (form: CalculatorForm, today: IsoDate): Calculation => {
  const asked = useMemo(() => askedOf(form), [form]);
  const key = JSON.stringify(asked);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [askedKey, setAskedKey] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const fail = (failure: unknown, ofKey: string): void => {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status !== 422) {
      setError(failure);
      return;
    }
    const words = firstWords(failure);
    setRefusal({ key: ofKey, words });
    announce(words);
  };
  const ask = useLatest(async (ofKey: string): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setAskedKey(ofKey);
    setError(null);
    try {
      const rows = await callApi(calculatorCalls.calculatePrice, { body: asked }, { signal: own.signal });
      if (own.signal.aborted) return;
      setAnswer({ asked, rows });
      setRefusal(null);
    } catch (failure) {
      if (!own.signal.aborted) fail(failure, ofKey);
    } finally {
      if (running.current === own) setAskedKey(null);
    }
  });
  const ready = isReady(form, today);
  useEffect(() => {
    const timer = ready ? setTimeout(() => void ask(key), silenceMs) : undefined;
    return () => {
      clearTimeout(timer);
      running.current?.abort(); // it was asked for what stood in the fields before
    };
  }, [key, ready, ask]);
  return {
    answer,
    isOutdated: answer !== null && JSON.stringify(answer.asked) !== key,
    isBusy: askedKey === key,
    error,
    refused: refusal?.key === key ? refusal.words : nothing,
    ask: () => void ask(key),
  };
};
