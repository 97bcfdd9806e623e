import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { isInnShape } from '#domain/inn.ts';
import { fillFrom, forget } from '#features/deal-wizard/deal-wizard.autofill.ts';
import type { Draft } from '#features/deal-wizard/web/draft-context.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/use-call.ts';

export type Client = NonNullable<CallReply<typeof organizationCalls.lookUpOrganization>['organization']>;
export type ClientState =
  | { readonly kind: 'none' | 'looking' | 'away' | 'unknown' }
  | { readonly kind: 'found'; readonly client: Client };

type Answer = { readonly data: unknown; readonly error: unknown; readonly isFetching: boolean };

/** How a look-up stands that has found nothing: in vain, broken, or not over yet. */
export const unfound = (isAsked: boolean, { data, error, isFetching }: Answer) => {
  if (!isAsked) return { kind: 'looking' } as const;
  if (error) return { kind: 'away' } as const;
  return { kind: data && !isFetching ? 'unknown' : 'looking' } as const;
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
