import { Button } from '@mantine/core';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { roleNames } from '#domain/role.ts';
import { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { inTreeOrder } from '#features/branch-people/branch-people.rules.ts';
import { branchPeopleTexts as texts } from '#features/branch-people/branch-people.screen-texts.ts';
import { branchPeopleScreens } from '#features/branch-people/web/branch-people.screens.ts';
import styles from '#features/branch-people/web/branch-people.module.css';
import { MoveDialog, type TreePerson } from '#features/branch-people/web/MoveDialog.tsx';
import { PersonState } from '#features/branch-people/web/PersonState.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type TreeRowProps = { readonly person: TreePerson; readonly depth: number; readonly onMove: () => void };

const depthOf = (depth: number): CSSProperties => ({ '--depth': depth }) as CSSProperties;

const TreeRow = ({ person, depth, onMove }: TreeRowProps): ReactElement => (
  <li className="row wrap gap-8 py-8 px-16 hair-top">
    <span className={`grow two-lines ${styles['tree']}`} style={depthOf(depth)}>
      <LinkTo link={branchPeopleScreens.edit.link({ id: person.id })}>{person.name}</LinkTo>
      <small>{[roleNames[person.role], texts.deals(person.deals)].join(' · ')}</small>
    </span>
    <PersonState state={person.state} />
    <Act of={branchPeopleCalls.movePerson}>
      <Button size="xs" variant="default" aria-label={texts.moveNamed(person.name)} onClick={onMove}>
        {texts.move}
      </Button>
    </Act>
  </li>
);

/** The branch as a tree: who stands under whom, and the way to move somebody with all his people. */
export const BranchTree = ({ headId }: { readonly headId: number | undefined }): ReactElement => {
  const tree = useCall(
    branchPeopleCalls.showTree,
    { query: headId === undefined ? {} : { head_id: headId } },
    { quiet: true, staleMs: 0 },
  );
  const [moving, setMoving] = useState<TreePerson | null>(null);
  return (
    <Card label={texts.views.tree}>
      <Loaded of={tree} errorTitle={texts.treeFailed}>
        {({ items, is_cut: isCut }) =>
          items.length === 0 ? (
            <EmptyState title={texts.empty} text={texts.emptyText} />
          ) : (
            <>
              <ul>
                {inTreeOrder(items).map(({ person, depth }) => (
                  <TreeRow key={person.id} person={person} depth={depth} onMove={() => setMoving(person)} />
                ))}
              </ul>
              {isCut && <p className="p-16 muted">{texts.treeCut}</p>}
              {moving && <MoveDialog person={moving} people={items} onClose={() => setMoving(null)} />}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
