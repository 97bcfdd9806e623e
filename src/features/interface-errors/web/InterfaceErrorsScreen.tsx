import { Button } from '@mantine/core';
import { RefreshCw, Smile } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { interfaceErrorCalls } from '#features/interface-errors/interface-errors.contract.ts';
import { interfaceErrorTexts as texts } from '#features/interface-errors/interface-errors.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { Counter } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Kind = CallReply<(typeof interfaceErrorCalls)['listErrors']>[number];

const seen = ({ last_seen: last, first_seen: first }: Kind): string =>
  `${texts.lastSeen(timeAgo(last, new Date()))} · ${texts.firstSeen(formatDateTime(new Date(first)))}`;

const Facts = ({ kind }: { readonly kind: Kind }): ReactElement => (
  <dl className="facts">
    <dt>{texts.place}</dt>
    <dd>{kind.address}</dd>
    {kind.screen && (
      <>
        <dt>{texts.screen}</dt>
        <dd>{kind.screen}</dd>
      </>
    )}
    <dt>{texts.who}</dt>
    <dd>{kind.last_user ?? texts.nobody}</dd>
    <dt>{texts.fingerprint}</dt>
    <dd>{kind.fingerprint}</dd>
  </dl>
);

const KindRow = ({ kind }: { readonly kind: Kind }): ReactElement => (
  <li className="grid gap-6 py-12 px-16 hair-top">
    <div className="flex top spread gap-12 breaks">
      <b>{kind.message}</b>
      <Counter tone="wait">{texts.times(kind.count)}</Counter>
    </div>
    <div className="muted small">{seen(kind)}</div>
    <Facts kind={kind} />
    {kind.stack && (
      <details>
        <summary className="text-13 muted pressed">{texts.details}</summary>
        <pre
          className="scrolls mt-6 py-10 px-12 text-12 line-18 edge round-8 on-head"
          style={{ maxHeight: 260 }}
        >
          {kind.stack}
        </pre>
      </details>
    )}
  </li>
);

/** /error/log: what broke in people's browsers, by kind. */
export default function InterfaceErrorsScreen(): ReactElement {
  const errors = useCall(interfaceErrorCalls.listErrors, {}, { quiet: true });
  return (
    <Page>
      <ListCard
        label={texts.title}
        page={errors}
        summary={<b>{errors.data && texts.kinds(errors.data.length)}</b>}
        actions={
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} />}
            loading={errors.isFetching}
            onClick={() => void errors.refetch()}
          >
            {texts.refresh}
          </Button>
        }
        rows={(kinds) => (
          <ul aria-label={texts.title}>
            {kinds.map((kind) => (
              <KindRow key={kind.id} kind={kind} />
            ))}
          </ul>
        )}
        failed={texts.listFailed}
        empty={{ icon: Smile, title: texts.nothing, text: texts.nothingText }}
      />
    </Page>
  );
}
