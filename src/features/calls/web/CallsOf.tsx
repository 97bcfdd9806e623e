import { PhoneCall } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import { CallDrawer } from '#features/calls/web/CallDrawer.tsx';
import {
  CallMark,
  CallOutcomePill,
  type CallItem,
  PracticeChip,
  talkerOf,
} from '#features/calls/web/call-view.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = callScreenTexts.of;
const shownCalls = 50;

/** What the calls are about. */
type Subject =
  | { readonly organization_id: number }
  | { readonly lead_id: number }
  | { readonly deal_id: number };

const lineOf = (call: CallItem): string =>
  [call.result && callScreenTexts.results[call.result], call.comment].filter(Boolean).join(' · ');

type LineProps = {
  readonly call: CallItem;
  readonly onOpen: (id: number) => void;
  /** Among the parts of a card it has no edges of its own. */
  readonly isBare?: boolean;
  readonly isFirst?: boolean;
};

const Line = ({ call, onOpen, isBare = false, isFirst = false }: LineProps): ReactElement => (
  <li className={isFirst ? '' : 'hair-top'}>
    <button
      type="button"
      className={`unset full row wrap gap-10 gap-x-16 text-13 ${isBare ? 'py-8' : 'py-10 px-16'}`}
      style={{ cursor: 'pointer', boxSizing: 'border-box' }}
      aria-label={`${callScreenTexts.open}: ${formatDateTime(new Date(call.started_at))}`}
      onClick={() => onOpen(call.id)}
    >
      <span className="inline-row gap-8 nowrap">
        <CallMark call={call} />
        {formatDateTime(new Date(call.started_at))}
      </span>
      <CallOutcomePill call={call} />
      <span>{talkerOf(call)}</span>
      <span className="soft grow breaks">{lineOf(call)}</span>
    </button>
  </li>
);

const useCalls = (subject: Subject) =>
  useCall(phoneCalls.listCalls, { body: { ...subject, limit: shownCalls } }, { quiet: true });

/** The calls of a lead among the parts of its card; no room while there are none. */
export const CallsInCard = ({ subject }: { readonly subject: Subject }): ReactElement | null => {
  const [opened, open] = useState<number>();
  const { data } = useCalls(subject);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="py-12 hair-top" aria-label={texts.title}>
      <h3 className="text-13 bold row wrap gap-8">
        {texts.title}
        <PracticeChip calls={data.items} />
      </h3>
      <ul>
        {data.items.map((call, at) => (
          <Line key={call.id} call={call} onOpen={open} isBare isFirst={at === 0} />
        ))}
      </ul>
      <CallDrawer callId={opened} onClose={() => open(undefined)} />
    </section>
  );
};

/** The calls about a client or a deal, the newest first; each opens over the page. */
export const CallsOf = ({ subject }: { readonly subject: Subject }): ReactElement => {
  const [opened, open] = useState<number>();
  const calls = useCalls(subject);
  return (
    <Card title={texts.title} actions={<PracticeChip calls={calls.data?.items ?? []} />}>
      <Loaded of={calls} errorTitle={texts.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={PhoneCall} title={texts.nothing} text={texts.nothingText} />
          ) : (
            <ul>
              {items.map((call) => (
                <Line key={call.id} call={call} onOpen={open} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <CallDrawer callId={opened} onClose={() => open(undefined)} />
    </Card>
  );
};
