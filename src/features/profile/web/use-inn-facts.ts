import { useEffect, useRef } from 'react';
import { isInnShape } from '#domain/inn.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type InnFacts = CallReply<(typeof profileCalls)['lookUpInn']>;

/** The form as far as it is filled in by a register: what stands in its fields, and how to put something there. */
type Fillable = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly put: (field: string, value: string) => void;
};

/**
 * Once an INN is whole, fills the empty fields with what the register knows, each INN once: what a person has typed
 * stays as it is. `fields` names the fields by what is known.
 */
export const useInnFacts = (
  inn: string,
  fields: Readonly<Record<string, keyof InnFacts>>,
  { values, put }: Fillable,
): void => {
  const { data } = useCall(
    profileCalls.lookUpInn,
    { body: { inn } },
    { enabled: isInnShape(inn), quiet: true, staleMs: 600_000 },
  );
  const filled = useRef('');
  useEffect(() => {
    if (!data?.found || filled.current === inn) return;
    filled.current = inn;
    for (const [field, known] of Object.entries(fields)) {
      const fact = data[known];
      if (values[field] === '' && typeof fact === 'string' && fact !== '') put(field, fact);
    }
  }, [data, inn, fields, values, put]);
};
