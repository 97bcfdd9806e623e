import { ActionIcon, Button } from '@mantine/core';
import { CircleHelp, Send, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { dealMoves, moveKindOf } from '#features/deal-legs/deal-legs.moves.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import { bulkMoves, leftWords, titleOfBulk, whyNone } from '#features/deal-legs/web/banks/bulk-moves.ts';
import { MoreMoves } from '#features/deal-legs/web/banks/MoreMoves.tsx';
import { bankAskers } from '#features/deal-legs/web/deal-legs.facade.tsx';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';

type SelectionBarProps = { readonly legs: readonly Leg[]; readonly onClear: () => void };

const mayAsk = (role: Role): boolean => bankAskers.items().some(({ access }) => mayPass(access, role));

const view = { size: 'xs', h: 32, fz: 'var(--text-13)' } as const;

/** Which moves have a button of their own for these banks, which stand behind, and what is left undone. */
const offeredFor = (legs: readonly Leg[], product: number) => {
  const moves = bulkMoves(legs, product);
  const send = moves.find(({ move }) => move.id === dealMoves.send.id);
  const withdrawal = moves.find(({ move }) => move.to === 'client_refused');
  // Where none of them can be sent any more, the usual next step stands first.
  const onward = send ? undefined : moves.find(({ move }) => moveKindOf(move.id) === 'step');
  const isSent = onward !== undefined && legs.every(({ status }) => status !== 'collecting');
  const report = isSent ? onward : send;
  return {
    send,
    onward,
    withdrawal,
    rest: moves.filter((bulk) => ![send, onward, withdrawal].includes(bulk)),
    isSent,
    words: report
      ? leftWords(report.title, report.left)
      : leftWords(dealLegTexts.send, whyNone(legs, dealMoves.send.id)),
  };
};

/** In place of the toolbar while banks are selected: what can be done with them together, and what cannot and why. */
export const SelectionBar = ({ legs, onClear }: SelectionBarProps): ReactElement => {
  const { deal, role, startBulk, ask, isBusy } = useRoom();
  const { send, onward, withdrawal, rest, isSent, words } = offeredFor(legs, deal.product);
  return (
    <div className={`row wrap gap-10 py-8 pr-12 pl-16 text-13 on-tint ${styles['selection']}`}>
      <b className="bold nowrap" aria-live="polite">
        {dealLegTexts.selected(legs.length)}
      </b>
      {!isSent && (
        <Button
          {...view}
          leftSection={<Send size={15} aria-hidden />}
          variant={send ? 'filled' : 'default'}
          loading={isBusy}
          {...(send ? { onClick: () => startBulk(send) } : { 'aria-disabled': true, title: words })}
        >
          {send ? titleOfBulk(send, legs.length) : dealLegTexts.send}
        </Button>
      )}
      {onward && (
        <Button {...view} variant={isSent ? 'filled' : 'default'} onClick={() => startBulk(onward)}>
          {titleOfBulk(onward, legs.length)}
        </Button>
      )}
      {mayAsk(role) && (
        <Button
          {...view}
          variant="default"
          leftSection={<CircleHelp size={15} aria-hidden />}
          onClick={() => ask(legs)}
        >
          {dealLegTexts.ask}
        </Button>
      )}
      {withdrawal && (
        <Button {...view} variant="default" c="var(--bad)" onClick={() => startBulk(withdrawal)}>
          {withdrawal.left.length > 0 ? titleOfBulk(withdrawal, legs.length) : dealLegTexts.withdraw}
        </Button>
      )}
      {rest.length > 0 && <MoreMoves moves={rest} total={legs.length} />}
      <span className={`shrinks text-12 line-16 muted wraps text-right ${styles['left']}`}>{words}</span>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={dealLegTexts.clear} onClick={onClear}>
        <X size={16} />
      </ActionIcon>
    </div>
  );
};
