import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { roleNames } from '#domain/role.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import type { InvitationState } from '#features/invitations/invitations.rules.ts';
import { invitationScreenTexts as texts } from '#features/invitations/invitations.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { Act } from '#kit/web/screens/Act.tsx';
import { mayCall } from '#kit/web/screens/may-act.ts';

export type Invitation = CallReply<(typeof invitationCalls)['listInvitations']>['items'][number];

const tones: Readonly<Record<InvitationState, Tone>> = {
  open: 'good',
  spent: 'neutral',
  expired: 'neutral',
  withdrawn: 'bad',
};

/** Whom it means: a person by name, or anybody who will be of the role. */
const whom = ({ person, role }: Invitation): string => person?.name ?? roleNames[role];
const terms = ({ is_contracted: isContracted, note }: Invitation): string =>
  [isContracted ? texts.withContract : texts.withoutContract, note].filter(Boolean).join(', ');
const place = ({ parent }: Invitation): string => (parent ? texts.under(parent.name) : texts.alone);
const curator = (row: Invitation): string =>
  row.curator ? texts.curator(row.curator.name) : texts.noCurator;
const comers = ({ people }: Invitation): string => people.map(({ name }) => name).join(', ');
const until = ({ expires_at: at }: Invitation): string => texts.until(formatDate(moscowDateOf(new Date(at))));

type Acts = {
  readonly renew: (row: Invitation) => Promise<void>;
  readonly withdraw: (row: Invitation) => Promise<void>;
};

const State = ({ row }: { readonly row: Invitation }): ReactElement => (
  <StatusPill tone={tones[row.state]}>{texts.states[row.state]}</StatusPill>
);

const RowActions = ({ row, acts }: { readonly row: Invitation; readonly acts: Acts }): ReactElement | null =>
  row.state === 'open' && mayCall(invitationCalls.withdrawInvitation) ? (
    <RowMenu label={texts.actionsWith(whom(row))} width={200}>
      <Act of={invitationCalls.giveLink}>
        <Menu.Item onClick={() => void acts.renew(row)}>{texts.renew}</Menu.Item>
      </Act>
      <Menu.Item color="red" onClick={() => void acts.withdraw(row)}>
        {texts.withdraw}
      </Menu.Item>
    </RowMenu>
  ) : null;

const columnsWith = (acts: Acts): readonly Column<Invitation>[] => [
  {
    id: 'whom',
    header: texts.columns.whom,
    pin: 'left',
    cell: (row) => <TwoLines first={whom(row)} second={terms(row)} />,
  },
  {
    id: 'place',
    header: texts.columns.place,
    width: 240,
    cell: (row) => <TwoLines first={place(row)} second={curator(row)} />,
  },
  { id: 'author', header: texts.columns.author, width: 200, cell: ({ author }) => author.name },
  {
    id: 'come',
    header: texts.columns.come,
    width: 220,
    cell: (row) => <TwoLines first={texts.come(row.used, row.uses)} second={comers(row) || texts.nobody} />,
  },
  { id: 'until', header: texts.columns.until, width: 130, cell: until },
  { id: 'state', header: texts.columns.state, width: 140, cell: (row) => <State row={row} /> },
  {
    id: 'actions',
    header: '',
    width: 52,
    pin: 'right',
    cell: (row) => <RowActions row={row} acts={acts} />,
  },
];

const cardWith = (acts: Acts) => (row: Invitation) => (
  <>
    <CardLine apart>
      <b>{whom(row)}</b>
      <RowActions row={row} acts={acts} />
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{terms(row)}</span>
      <State row={row} />
    </CardLine>
    <CardLine apart>
      <span className="muted small ellipsis">{place(row)}</span>
      <span className="small nowrap">{`${texts.come(row.used, row.uses)}, ${until(row)}`}</span>
    </CardLine>
    <CardLine>
      <span className="muted small ellipsis">{comers(row) || texts.nobody}</span>
    </CardLine>
  </>
);

/** Invitations: a table, or cards on a narrow screen. */
export const invitationTable = (acts: Acts): ListTable<Invitation> => ({
  columns: columnsWith(acts),
  card: cardWith(acts),
  cardHeight: 132,
  minWidth: 1180,
  isDim: ({ state }) => state !== 'open',
});
