import { Checkbox } from '@mantine/core';
import { UserSearch } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { purposes } from '#domain/personal/personal.ts';
import type { privacyCalls } from '#features/privacy/privacy.contract.ts';
import type { ErasureEffect } from '#features/privacy/privacy.rules.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StackedTable } from '#kit/web/grid/StackedTable.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const texts = privacyScreenTexts.search;
export type Found = CallReply<typeof privacyCalls.findPerson>;
type Group = Found['groups'][number];
type Entry = Group['records'][number];

const tones: Readonly<Record<ErasureEffect, Tone>> = {
  erased: 'bad',
  nameless: 'wait',
  mentions: 'wait',
  kept: 'neutral',
  held: 'neutral',
};

/** Records left out because they are of somebody else of the same name. */
type Leaving = {
  readonly except: ReadonlySet<string>;
  readonly onLeave: (record: string, isLeft: boolean) => void;
};

const What = ({ fields }: Entry): ReactElement => (
  <ul className="breaks">
    {fields.map(({ class: one, value }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the fields of a record never move
      <li key={at}>
        <span className="muted">{privacyTexts.classes[one]}:</span> {value}
      </li>
    ))}
  </ul>
);

const Effect = ({ effect, until }: Entry): ReactElement => (
  <span className="row wrap gap-6">
    <StatusPill tone={tones[effect]}>{privacyTexts.effects[effect]}</StatusPill>
    {until !== null && <small className="muted">{texts.until(formatDate(until))}</small>}
  </span>
);

type GroupProps = { readonly group: Group; readonly leaving: Leaving | undefined };

const GroupCard = ({ group, leaving }: GroupProps): ReactElement => (
  <Card
    title={group.title}
    actions={
      <span className="small muted">
        {privacyTexts.records(group.records.length)}
        {group.is_cut && `, ${texts.cut}`} · {purposes[group.purpose].title}
      </span>
    }
  >
    <StackedTable
      label={group.title}
      rowKey={({ key }) => key}
      rows={group.records}
      columns={[
        { id: 'key', header: texts.key, cell: ({ key }) => key },
        { id: 'what', header: texts.what, cell: (entry) => <What {...entry} /> },
        { id: 'effect', header: texts.effect, cell: (entry) => <Effect {...entry} /> },
        ...(leaving
          ? [
              {
                id: 'leave',
                header: '',
                cell: ({ key, effect }: Entry) =>
                  effect !== 'kept' &&
                  effect !== 'held' && (
                    <Checkbox
                      size="xs"
                      label={texts.namesake}
                      checked={leaving.except.has(`${group.table}:${key}`)}
                      onChange={(event) =>
                        leaving.onLeave(`${group.table}:${key}`, event.currentTarget.checked)
                      }
                    />
                  ),
              },
            ]
          : []),
      ]}
    />
  </Card>
);

type FoundProps = { readonly found: Found; readonly leaving?: Leaving };

/** Records in which a person was found, by their kinds, and what erasing makes of each. */
export const FoundRecords = ({ found, leaving }: FoundProps): ReactElement => {
  const records = found.groups.reduce((sum, group) => sum + group.records.length, 0);
  if (records === 0) return <EmptyState icon={UserSearch} title={texts.none} text={texts.noneText} />;
  return (
    <>
      <p className="text-13 muted">
        {texts.found(privacyTexts.records(records), found.groups.length)}
        {found.searched.length > 0 && `. ${texts.searched(found.searched)}`}
      </p>
      {found.groups.map((group) => (
        <GroupCard key={`${group.table} ${group.purpose}`} group={group} leaving={leaving} />
      ))}
    </>
  );
};
