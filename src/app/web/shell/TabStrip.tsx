import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { appTexts } from '#app/app.texts.ts';
import styles from '#app/web/shell/TabStrip.module.css';
import { titleOf } from '#app/web/shell/title-of.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import {
  type Arrival,
  closeOtherVisits,
  closeVisit,
  closeVisits,
  refreshVisit,
  useVisits,
  type Visit,
} from '#kit/web/visits.ts';

const linkOf = ({ screen, params, search }: Visit) => ({ to: screen.path, params, search });

type TabActions = {
  readonly close: (visit: Visit) => void;
  readonly closeOthers: (visit: Visit) => void;
  readonly closeAll: () => void;
};

const useTabActions = (arrival: Arrival): TabActions => {
  const navigate = useNavigate();
  const show = (visit: Visit | undefined): void =>
    void navigate((visit ? linkOf(visit) : { to: '/' }) as never);
  return {
    close: (visit) => {
      const rest = useVisits.getState().visits.filter(({ key }) => key !== visit.key);
      closeVisit(visit.key);
      if (visit.key === arrival.key) show(rest.toSorted((one, other) => other.seenAt - one.seenAt)[0]);
    },
    closeOthers: (visit) => {
      closeOtherVisits(visit.key);
      if (visit.key !== arrival.key) show(visit);
    },
    closeAll: () => {
      closeVisits();
      show(undefined);
    },
  };
};

type TabProps = { readonly visit: Visit; readonly isHere: boolean; readonly actions: TabActions };

const Tab = ({ visit, isHere, actions }: TabProps): ReactElement => {
  const title = titleOf(visit);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isHere]);
  return (
    <Menu width={180} shadow="md">
      <Menu.ContextMenu>
        <span className={styles['tab']} data-here={isHere || undefined}>
          <LinkTo
            ref={link}
            link={linkOf(visit)}
            aria-current={isHere ? 'page' : undefined}
            onAuxClick={(event) => {
              if (event.button !== 1) return;
              event.preventDefault();
              actions.close(visit);
            }}
            onKeyDown={(event) => event.key === 'Delete' && actions.close(visit)}
          >
            {title}
          </LinkTo>
          <button type="button" aria-label={appTexts.closePage(title)} onClick={() => actions.close(visit)}>
            <X size={13} />
          </button>
        </span>
      </Menu.ContextMenu>
      <Menu.Dropdown>
        <Menu.Item onClick={() => refreshVisit(visit.key)}>{appTexts.refreshPage}</Menu.Item>
        <Menu.Item onClick={() => actions.close(visit)}>{appTexts.closeThis}</Menu.Item>
        <Menu.Item onClick={() => actions.closeOthers(visit)}>{appTexts.closeOthers}</Menu.Item>
        <Menu.Item onClick={actions.closeAll}>{appTexts.closeAll}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** §2: the open pages; a right click gives refresh, close, close others, close all; the middle button and Delete close. */
export const TabStrip = ({ arrival }: { readonly arrival: Arrival }): ReactElement | null => {
  const visits = useVisits((state) => state.visits);
  const actions = useTabActions(arrival);
  if (visits.length === 0) return null;
  return (
    <nav className={styles['strip']} aria-label={appTexts.openPages}>
      {visits.map((visit) => (
        <Tab key={visit.key} visit={visit} isHere={visit.key === arrival.key} actions={actions} />
      ))}
    </nav>
  );
};
