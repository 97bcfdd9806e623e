import { Mail } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { chatEvents } from '#features/chat/chat.events.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { bankLetterScreenTexts as texts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import { bankLetterSlotTexts } from '#features/deal-letters/deal-letters-slot.texts.ts';
import { LetterItem } from '#features/deal-letters/web/LetterItem.tsx';
import { WriteButton } from '#features/deal-letters/web/WriteButton.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

export type BankLetters = CallReply<typeof bankLetterCalls.listLetters>;
type Mailbox = BankLetters['mailbox'];

/** A letter in the queue is looked at again soon, an answer is waited for without hurry. */
const soonMs = 3_000;
const laterMs = 30_000;

/** How the box of answers is doing, in words. */
export const mailboxWords = ({ is_configured: isConfigured, failure, visited_at: at }: Mailbox): string => {
  if (!isConfigured) return texts.mailbox.off;
  if (failure !== null) return texts.mailbox[failure];
  return at === null ? texts.mailbox.notYet : texts.mailbox.read(formatDateTime(new Date(at)));
};

type ShownProps = { readonly deal: ShownDeal; readonly data: BankLetters };

const Shown = ({ deal, data }: ShownProps): ReactElement => (
  <Card label={bankLetterSlotTexts.panel}>
    <Bar>
      <b>{texts.count(data.letters.length)}</b>
      <span className="muted small">{mailboxWords(data.mailbox)}</span>
      <span className="spacer" />
      <WriteButton deal={deal} data={data} addressees={data.addressees} />
    </Bar>
    {data.letters.length === 0 && <EmptyState icon={Mail} title={texts.empty} text={texts.emptyText} />}
    {data.letters.map((letter) => (
      <LetterItem key={`${letter.direction}${letter.id}`} deal={deal} letter={letter} />
    ))}
  </Card>
);

/** Letters of a deal to its banks with what became of them, and the answers. */
export const LettersPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const input = { query: { application_id: deal.id } };
  const [isWaiting, setWaiting] = useState(false);
  const answer = useCall(bankLetterCalls.listLetters, input, {
    quiet: true,
    refetchMs: isWaiting ? soonMs : laterMs,
  });
  // A letter of either side stands in the thread with the bank: what is said there is news here.
  useEvent(chatEvents.report, ({ data }) => {
    if (data.deal_id === deal.id) void invalidateCalls(bankLetterCalls.listLetters);
  });
  const waits = (answer.data?.letters ?? []).some(
    (letter) => letter.direction === 'out' && letter.state === 'queued',
  );
  if (waits !== isWaiting) setWaiting(waits);
  return (
    <Loaded of={answer} errorTitle={texts.failed}>
      {(data) => <Shown deal={deal} data={data} />}
    </Loaded>
  );
};
