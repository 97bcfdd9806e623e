import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { tabTexts } from '#app/tabs.texts.ts';
import styles from '#app/web/shell/OpenPages.module.css';
import { titleOf } from '#app/web/shell/title-of.ts';
import { UnsavedDot } from '#app/web/shell/UnsavedDot.tsx';
import { linkOfVisit, useTabActions } from '#app/web/shell/use-tab-actions.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { type Arrival, useVisits } from '#kit/web/screens/visits.ts';

type SheetProps = { readonly arrival: Arrival; readonly onClose: () => void };

const Sheet = ({ arrival, onClose }: SheetProps): ReactElement => {
  const visits = useVisits((state) => state.visits);
  const actions = useTabActions(arrival);
  return (
    <>
      <nav aria-label={tabTexts.openPages}>
        <ul className={styles['pages']}>
          {visits.map((visit) => (
            <li
              className="row hair-bottom"
              style={{ minHeight: 48 }}
              key={visit.key}
              data-here={visit.key === arrival.key || undefined}
            >
              <LinkTo
                link={linkOfVisit(visit)}
                aria-current={visit.key === arrival.key ? 'page' : undefined}
                onClick={onClose}
              >
                <UnsavedDot visit={visit} />
                <span className="ellipsis">{titleOf(visit)}</span>
              </LinkTo>
              <button
                className="grid fixed centred p-0 no-edge round-8 no-ground muted pressed"
                style={{ width: 44, height: 44 }}
                type="button"
                aria-label={tabTexts.close(titleOf(visit))}
                onClick={() => void actions.close(visit)}
              >
                <X size={18} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Button
        variant="default"
        fullWidth
        mt="var(--space-12)"
        onClick={() => {
          onClose();
          void actions.closeAll();
        }}
      >
        {tabTexts.closeAll}
      </Button>
    </>
  );
};

/** The sheet of the open pages. */
export const OpenPagesSheet = ({
  isOpen,
  ...props
}: SheetProps & { readonly isOpen: boolean }): ReactElement => {
  return (
    <Drawer
      opened={isOpen}
      onClose={props.onClose}
      position="bottom"
      size="auto"
      title={tabTexts.openPages}
      closeButtonProps={{ 'aria-label': webTexts.close }}
      classNames={{ content: styles['sheet'] ?? '' }}
      styles={{ content: { height: 'auto' } }}
    >
      <Sheet {...props} />
    </Drawer>
  );
};
