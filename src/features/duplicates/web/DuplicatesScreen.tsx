import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { duplicateTexts as texts } from '#features/duplicates/duplicates.texts.ts';
import styles from '#features/duplicates/web/duplicates.module.css';
import { MergeDialog } from '#features/duplicates/web/MergeDialog.tsx';
import { MergeLine } from '#features/duplicates/web/MergeLine.tsx';
import { reassignClients } from '#features/organizations/organizations.access.ts';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Listed = CallReply<typeof duplicateCalls.listDuplicates>;
type Pair = Listed['pairs'][number];
type Organization = Pair['one'];

const OrganizationLink = ({ organization }: { readonly organization: Organization }): ReactElement => (
  <span className={`shrinks breaks ${styles['words']}`} style={{ flex: '1 1 240px' }}>
    <LinkTo link={organizationScreens.detail.link({ id: organization.id })}>{organization.name}</LinkTo>
    <small>{[texts.inn(organization.inn), organization.region].filter(Boolean).join(' · ')}</small>
  </span>
);

type PairLineProps = { readonly pair: Pair; readonly onMerge: (() => void) | undefined };

const PairLine = ({ pair: { one, other, because }, onMerge }: PairLineProps): ReactElement => (
  <li className="row wrap gap-8 gap-x-12 py-10 px-16 hair-top">
    <OrganizationLink organization={one} />
    <OrganizationLink organization={other} />
    {because.map((why) => (
      <Chip key={why} tone="wait">
        {texts.likeness[why]}
      </Chip>
    ))}
    {onMerge && (
      <Button
        variant="default"
        size="xs"
        aria-label={texts.mergeLabel(one.name, other.name)}
        onClick={onMerge}
      >
        {texts.merge}
      </Button>
    )}
  </li>
);

const Lists = ({ of }: { readonly of: Listed }): ReactElement => {
  const mayMerge = mayAct('organizations', reassignClients, useRole());
  const [chosen, setChosen] = useState<Pair | null>(null);
  return (
    <>
      <Card title={texts.pairs}>
        {of.pairs.length === 0 ? (
          <EmptyState title={texts.none} text={texts.noneText} />
        ) : (
          <ul>
            {of.pairs.map((pair) => (
              <PairLine
                key={`${pair.one.id} ${pair.other.id}`}
                pair={pair}
                onMerge={mayMerge ? () => setChosen(pair) : undefined}
              />
            ))}
          </ul>
        )}
      </Card>
      <Card title={texts.merges}>
        {of.merges.length === 0 ? (
          <p className="pt-4 px-16 pb-16 muted">{texts.noMerges}</p>
        ) : (
          <ul>
            {of.merges.map((merge) => (
              <MergeLine key={merge.id} merge={merge}>
                {texts.mergedPair(merge.source.name, merge.target.name)}
              </MergeLine>
            ))}
          </ul>
        )}
      </Card>
      {chosen && (
        <MergeDialog sourceId={chosen.other.id} targetId={chosen.one.id} onClose={() => setChosen(null)} />
      )}
    </>
  );
};

/** /organization/duplicates: organizations that look like one, and the merges that can be taken back. */
export default function DuplicatesScreen(): ReactElement {
  const listed = useCall(duplicateCalls.listDuplicates, {}, { quiet: true, staleMs: 0 });
  return (
    <Page>
      <Loaded of={listed} errorTitle={texts.failed}>
        {(of) => <Lists of={of} />}
      </Loaded>
    </Page>
  );
}
