import { ExternalLink } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { ScriptRunner } from '#features/call-scripts/web/call-scripts.facade.tsx';
import type { CallResult } from '#features/calls/calls.status.ts';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import type { LiveCall } from '#features/softphone/web/softphone.facade.tsx';
import { pressKey } from '#features/winners/web/use-forward.ts';
import { roublesRound, type Purchase, type WinnerCard } from '#features/winners/web/winner-view.ts';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** §9: winners are called by the first script. */
const scriptId = 1;

/** Acts of a script by the keys of the buttons that do them on this page. */
const keyOfAct = { offer: 'F2', callback: 'F4', lead: 'F8', deal: 'F9' } as const;

/** The script speaks to a company: whichever of its purchases is shown, the talk is one. */
const subjectOf = ({ row, purchases }: WinnerCard) => ({
  kind: 'winner',
  id: Math.min(row.id, ...purchases.map(({ id }) => id)),
});

const useValues = ({ row }: WinnerCard, purchase: Purchase) => {
  const user = useUser();
  const prices = useCall(
    winnerCalls.showPrices,
    { query: { id: purchase.id } },
    { quiet: true, staleMs: 60_000 },
  );
  const days = purchase.days_left ?? 0;
  return {
    company: row.name,
    sum: roublesRound(purchase.security) ?? undefined,
    price_from: roublesRound(prices.data?.items[0]?.price ?? null) ?? undefined,
    days_left: days > 0 ? texts.spoken.days(days) : undefined,
    operator: user.first_name || user.name,
    purchase: texts.spoken.purchase(purchase.subject, purchase.number),
  };
};

type Props = {
  readonly card: WinnerCard;
  readonly purchase: Purchase;
  readonly liveCall: LiveCall;
  /** What the script says came of the talk; the person confirms it when the call is over. */
  readonly onResult: (result: CallResult) => void;
  readonly isAlone?: boolean;
  /** Stand over the script, beside the way to its own window. */
  readonly acts?: ReactNode;
};

/** The words of the talk, filled with what is known of the winner; what a step wants done is done by the page. */
export const WinnerScript = ({
  card,
  purchase,
  liveCall,
  onResult,
  isAlone = false,
  acts,
}: Props): ReactElement => {
  const { kind, id } = subjectOf(card);
  const subject = useMemo(() => ({ kind, id }), [kind, id]);
  const values = useValues(card, purchase);
  return (
    <div className="card grid gap-8 p-16 fixed">
      {!isAlone && (
        <div className="row wrap gap-8">
          <LinkTo
            link={winnerScreens.call.link({}, { winner: card.row.id })}
            target="_blank"
            className="text-12 grow"
          >
            {texts.secondWindow} <ExternalLink size={12} aria-hidden />
          </LinkTo>
          {acts}
        </div>
      )}
      <ScriptRunner
        scriptId={scriptId}
        subject={subject}
        callId={liveCall.phase === 'idle' ? null : liveCall.callId}
        values={values}
        onAction={(act) => (act === 'stop' ? onResult('dnc_request') : pressKey(keyOfAct[act]))}
        onResult={onResult}
        areKeysOff={liveCall.phase === 'over'}
        isAlone={isAlone}
      />
    </div>
  );
};
