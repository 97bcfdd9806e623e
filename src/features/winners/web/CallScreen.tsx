import { ArrowLeft, PhoneOff } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { type LiveCall, useSharedPhone } from '#features/softphone/web/softphone.facade.tsx';
import type { CallResult } from '#features/calls/calls.status.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { ActCard } from '#features/winners/web/ActCard.tsx';
import { NoteField } from '#features/winners/web/NoteField.tsx';
import { PhoneCard } from '#features/winners/web/PhoneCard.tsx';
import { AskedResult } from '#features/winners/web/ResultGrid.tsx';
import { WinnerScript } from '#features/winners/web/WinnerScript.tsx';
import { useWinnerCall } from '#features/winners/web/use-winner-call.ts';
import {
  type Purchase,
  purchaseOf,
  refreshWinners,
  roubles,
  type WinnerCard,
} from '#features/winners/web/winner-view.ts';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Fact } from '#kit/web/Fact.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

const CallFacts = ({ purchase }: { readonly purchase: Purchase }): ReactElement => (
  <dl className="facts m-0">
    <Fact name={texts.facts.security}>{roubles(purchase.security)}</Fact>
    <Fact name={texts.facts.price}>{roubles(purchase.price)}</Fact>
    <Fact name={texts.facts.sign}>
      {purchase.sign_deadline === null ? '' : formatDate(purchase.sign_deadline)}
    </Fact>
  </dl>
);

type ConversationProps = { readonly card: WinnerCard; readonly liveCall: LiveCall };

const Conversation = ({ card, liveCall }: ConversationProps): ReactElement => {
  const [suggested, setSuggested] = useState<CallResult | null>(null);
  const purchase = purchaseOf(card);
  return (
    <>
      <h1 className="text-16">{card.row.name}</h1>
      {purchase && <CallFacts purchase={purchase} />}
      <PhoneCard liveCall={liveCall} card={card} />
      <AskedResult liveCall={liveCall} card={card} suggested={suggested} onSaved={() => setSuggested(null)} />
      {card.lease && purchase && (
        <WinnerScript card={card} purchase={purchase} liveCall={liveCall} onResult={setSuggested} isAlone />
      )}
      {purchase && card.row.company_id !== null && mayCall(winnerCalls.addEvent) && (
        <ActCard card={card} purchase={purchase} liveCall={liveCall} bankIds={[]} />
      )}
      <NoteField key={card.row.company_id} winnerId={card.row.id} comment={card.comment} />
    </>
  );
};

/** /call/index: the talk alone, large, for a second screen, by the same telephone. */
export default function CallScreen(): ReactElement {
  const { search } = useScreen(winnerScreens.call);
  const { winner } = search;
  const query = useCall(
    winnerCalls.showWinner,
    { query: { id: winner ?? 0 } },
    { enabled: winner !== undefined, quiet: true, refetchMs: 15_000 },
  );
  useSharedPhone();
  const liveCall = useWinnerCall(query.data, () => void refreshWinners());
  return (
    <Page narrow>
      <nav>
        <LinkTo link={winnerScreens.list.link({}, winner === undefined ? {} : { winner })}>
          <ArrowLeft size={14} aria-hidden /> {texts.callScreen.back}
        </LinkTo>
      </nav>
      {winner === undefined ? (
        <EmptyState icon={PhoneOff} title={texts.callScreen.none} text={texts.callScreen.noneText} />
      ) : (
        <Loaded of={query} errorTitle={texts.cardFailed}>
          {(card) => <Conversation key={card.row.company_id} card={card} liveCall={liveCall} />}
        </Loaded>
      )}
    </Page>
  );
}
