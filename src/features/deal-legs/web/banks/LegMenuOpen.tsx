import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { overrideVerdicts } from '#features/deals/deals.access.ts';
import { moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { dealVerdictTexts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import {
  mayRequestPermission,
  mayRefusePermissionRequest,
} from '#features/deal-legs/web/banks/LegPermissionRequest.tsx';
import { labelOf, type LegMenuProps } from '#features/deal-legs/web/banks/LegMenu.tsx';
import { isRefusal, mayRecordOffer, movesOfLeg } from '#features/deal-legs/web/banks/leg-moves.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import type { Woken } from '#kit/web/screens/asleep-until-used.tsx';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** Sending against the rules of the bank: letting it, asking for it, refusing it. */
const PermissionItems = ({ leg }: LegMenuProps): ReactElement => {
  const { role, override, requestPermission, refusePermissionRequest } = useRoom();
  return (
    <>
      {leg.precheck?.is_stopped && mayAct('deals', overrideVerdicts, role) && (
        <Menu.Item onClick={() => override(leg)}>{dealVerdictTexts.override}</Menu.Item>
      )}
      {mayRefusePermissionRequest(leg, role) && (
        <Menu.Item c="var(--bad)" onClick={() => refusePermissionRequest(leg)}>
          {dealVerdictTexts.refuseAsked}
        </Menu.Item>
      )}
      {mayRequestPermission(leg, role) && (
        <Menu.Item onClick={() => requestPermission(leg)}>
          {leg.precheck?.ask ? dealVerdictTexts.askAgain : dealVerdictTexts.ask}
        </Menu.Item>
      )}
    </>
  );
};

const Items = ({ leg }: LegMenuProps): ReactElement => {
  const { deal, role, start, recordOffer, openLeg } = useRoom();
  const mayOffer = mayRecordOffer(leg, role);
  const allowed = movesOfLeg(leg).filter((move) => move.is_allowed);
  return (
    <>
      {mayOffer && !leg.offer && (
        <Menu.Item onClick={() => recordOffer(leg)}>{dealLegTexts.recordOffer}</Menu.Item>
      )}
      {allowed.map((move) => (
        <Menu.Item
          key={move.id}
          {...(isRefusal(move) ? { c: 'var(--bad)' } : {})}
          onClick={() => start(move, [leg])}
        >
          {moveTitle(move.id, deal.product)}
        </Menu.Item>
      ))}
      <PermissionItems leg={leg} />
      {allowed.length > 0 && <Menu.Divider />}
      {mayOffer && leg.offer && (
        <Menu.Item onClick={() => recordOffer(leg)}>{dealLegTexts.newOffer}</Menu.Item>
      )}
      <Menu.Item onClick={() => openLeg(leg.id)}>{dealLegTexts.openLeg}</Menu.Item>
    </>
  );
};

/** What can be done with one bank: the next step first, refusals and steps back last. */
export const LegMenuOpen = ({ leg, woken }: LegMenuProps & { readonly woken: Woken }): ReactElement => (
  <RowMenu label={labelOf(leg)} width={270} woken={woken}>
    <Items leg={leg} />
  </RowMenu>
);
