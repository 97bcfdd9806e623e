import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { duplicateTexts as texts } from '#features/duplicates/duplicates.texts.ts';
import styles from '#features/duplicates/web/duplicates.module.css';
import { MergeDialog } from '#features/duplicates/web/MergeDialog.tsx';
import { MergeLine } from '#features/duplicates/web/MergeLine.tsx';
import { reassignClients } from '#features/organizations/organizations.access.ts';
import {
  organizationScreens,
  type OrganizationPart,
} from '#features/organizations/web/organizations.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Like = CallReply<typeof duplicateCalls.findDuplicates>['like'][number];
type LikeLineProps = { readonly like: Like; readonly onMerge: (() => void) | undefined };

const LikeLine = ({ like: { organization, because }, onMerge }: LikeLineProps): ReactElement => (
  <li className="row wrap gap-8 gap-x-12 py-10 px-16 hair-top">
    <span className={`shrinks breaks ${styles['words']}`} style={{ flex: '1 1 240px' }}>
      <LinkTo link={organizationScreens.detail.link({ id: organization.id })}>{organization.name}</LinkTo>
      <small>{[texts.inn(organization.inn), organization.region].filter(Boolean).join(' · ')}</small>
    </span>
    {because.map((why) => (
      <Chip key={why} tone="wait">
        {texts.likeness[why]}
      </Chip>
    ))}
    {onMerge && (
      <Button
        variant="default"
        size="xs"
        aria-label={`${texts.merge}: ${organization.name}, ${texts.inn(organization.inn)}`}
        onClick={onMerge}
      >
        {texts.merge}
      </Button>
    )}
  </li>
);

/** Whom this organization is like, and what was merged into it; nothing at all when there is neither. */
export const DuplicateNotice = ({ organizationId }: OrganizationPart): ReactElement | null => {
  const mayMerge = mayAct('organizations', reassignClients, useRole());
  const found = useCall(duplicateCalls.findDuplicates, { query: { id: organizationId } }, { quiet: true });
  const [other, setOther] = useState<number | null>(null);
  const { like = [], merges = [] } = found.data ?? {};
  if (like.length === 0 && merges.length === 0) return null;
  return (
    <>
      <Card title={like.length > 0 ? texts.likeTitle(like.length) : texts.merges}>
        <ul>
          {like.map((one) => (
            <LikeLine
              key={one.organization.id}
              like={one}
              onMerge={mayMerge ? () => setOther(one.organization.id) : undefined}
            />
          ))}
          {merges.map((merge) => (
            <MergeLine key={merge.id} merge={merge}>
              {merge.target.id === organizationId
                ? texts.mergedLine(merge.source.name, merge.source.inn, merge.deals)
                : texts.mergedPair(merge.source.name, merge.target.name)}
            </MergeLine>
          ))}
        </ul>
      </Card>
      {other !== null && (
        <MergeDialog sourceId={other} targetId={organizationId} onClose={() => setOther(null)} />
      )}
    </>
  );
};
