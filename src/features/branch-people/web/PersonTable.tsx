import type { ReactElement } from 'react';
import { formatRoubles, parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { roleNames } from '#domain/role.ts';
import { timeAgo } from '#domain/time-ago.ts';
import type { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { branchPeopleScreens } from '#features/branch-people/web/branch-people.screens.ts';
import { PersonState } from '#features/branch-people/web/PersonState.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { MailLink, PhoneLink } from '#kit/web/contact/Contact.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Person = CallReply<(typeof branchPeopleCalls)['listPeople']>['items'][number];

const linkOf = ({ id }: Person) => branchPeopleScreens.edit.link({ id });
export const seenBy = (seen: string | null): string => (seen ? timeAgo(seen, new Date()) : texts.never);
export const sumInWords = (sum: string): string => formatRoubles(parseDecimalString(sum) ?? zeroKopecks);
const shareOf = (share: string | null): string =>
  share === null ? texts.noShare : `${share.replace(/\.?0+$/, '').replace('.', ',')} %`;

const Name = ({ person }: { readonly person: Person }): ReactElement => (
  <LinkTo link={linkOf(person)}>{person.name}</LinkTo>
);

const columns: readonly Column<Person>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    pin: 'left',
    cell: (person) => <TwoLines first={<Name person={person} />} second={roleNames[person.role]} />,
  },
  { id: 'parent', header: texts.columns.parent, width: 170, cell: ({ parent }) => parent?.name },
  {
    id: 'contacts',
    header: texts.columns.contacts,
    width: 200,
    cell: ({ name, phone, email }) => (
      <TwoLines
        first={phone ? <PhoneLink phone={phone} name={name} /> : ''}
        second={email && <MailLink mail={email} />}
      />
    ),
  },
  { id: 'deals', header: texts.columns.deals, width: 90, isNumeric: true, cell: ({ deals }) => deals },
  {
    id: 'issued',
    header: texts.columns.issued,
    width: 150,
    isNumeric: true,
    cell: ({ issued_sum: sum }) => sumInWords(sum),
  },
  {
    id: 'share',
    header: texts.columns.share,
    width: 90,
    isNumeric: true,
    cell: ({ share_pct: share }) => shareOf(share),
  },
  { id: 'seen', header: texts.columns.seen, width: 110, cell: ({ seen_at: seen }) => seenBy(seen) },
  {
    id: 'state',
    header: texts.columns.state,
    width: 140,
    cell: ({ state }) => <PersonState state={state} />,
  },
];

const renderCard = (person: Person): ReactElement => (
  <>
    <CardLine apart>
      <Name person={person} />
      <PersonState state={person.state} />
    </CardLine>
    <CardLine apart>
      <span className="ellipsis">{roleNames[person.role]}</span>
      <span className="muted small nowrap">{seenBy(person.seen_at)}</span>
    </CardLine>
    <CardLine apart>
      <span className="muted small ellipsis">{person.parent?.name}</span>
      <span className="small nowrap">
        {`${texts.deals(person.deals)} · ${sumInWords(person.issued_sum)}`}
      </span>
    </CardLine>
  </>
);

/** The people of a branch as a table, or as cards on a narrow screen. */
export const personTable: ListTable<Person> = {
  columns,
  card: renderCard,
  link: linkOf,
  minWidth: 1180,
  isDim: ({ state }) => state === 'removed' || state === 'blocked',
};
