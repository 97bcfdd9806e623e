import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { isInnShape } from '#domain/inn.ts';
import { fillFrom, forget } from '#features/deal-wizard/deal-wizard.autofill.ts';
import type { Draft } from '#features/deal-wizard/web/draft-context.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

export type Client = NonNullable<CallReply<typeof organizationCalls.lookUpOrganization>['organization']>;
/** A look-up without a find: nothing is asked, it goes on, waits for the line, its source is away or refuses us in its words, there is none. */
export type Unfound =
  | { readonly kind: 'none' | 'looking' | 'waiting' | 'unknown' }
  | { readonly kind: 'away'; readonly refusal: string | null };
export type ClientState = Unfound | { readonly kind: 'found'; readonly client: Client };

/** Whether nobody has said yet that neither our base nor a register knows the INN. */
export const isFound = ({ kind }: ClientState): boolean => kind !== 'unknown' && kind !== 'away';

type Answer = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** There is no line: it is asked when it is back. */
  readonly isPaused: boolean;
};

/** How a look-up stands that has found nothing: in vain, broken, refused to this person, not over or not begun yet. */
export const unfound = (isAsked: boolean, { data, error, isFetching, isPaused }: Answer): Unfound => {
  if (!isAsked) return { kind: 'looking' };
  const status = error instanceof ApiError ? error.status : null;
  // A page that was opened without a line asks in vain before it knows.
  if (isPaused || status === 0) return { kind: 'waiting' };
  if (error)
    return { kind: 'away', refusal: error instanceof ApiError && status === 403 ? error.message : null };
  return { kind: data && !isFetching ? 'unknown' : 'looking' };
};

const silenceMs = 350;

/** Looks the client up by INN, our base first, then the registry; the name follows. */
export const useClient = ({ form, change }: Pick<Draft, 'form' | 'change'>): ClientState => {
  const typed = isInnShape(form.inn) ? form.inn : '';
  const [asked] = useDebouncedValue(typed, silenceMs);
  const isAsked = typed !== '' && asked === typed;
  const answer = useCall(
    organizationCalls.lookUpOrganization,
    { body: { inn: asked } },
    { enabled: isAsked, quiet: true, staleMs: 60_000 },
  );
  const client = isAsked ? (answer.data?.organization ?? null) : null;
  const before = useRef(typed);
  useEffect(() => {
    if (before.current === typed) return;
    before.current = typed;
    change((state) => forget(state, 'base', 'registry'));
  }, [typed, change]);
  useEffect(() => {
    if (!client) return;
    // The register's name rules: the server writes it over a typed one as well.
    change(({ form: now, origins }) =>
      fillFrom(
        { form: now, origins: { ...origins, client_name: 'registry' } },
        client.id === null ? 'registry' : 'base',
        {
          client_name: client.name,
        },
      ),
    );
  }, [client, change]);
  if (typed === '') return { kind: 'none' };
  return client ? { kind: 'found', client } : unfound(isAsked, answer);
};
