import { mayLoseEdits } from '#app/web/shell/lose-edits.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { goTo, hrefOf, useNavigation } from '#kit/web/screens/navigation.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';
import {
  type Arrival,
  closeVisit,
  closeVisits,
  refreshVisit,
  useVisits,
  type Visit,
} from '#kit/web/screens/visits.ts';

export const linkOfVisit = ({ screen, params, search }: Visit): ScreenLink => ({
  to: screen.path,
  params,
  search,
});

/** What can be done to an open page; each asks first when unsaved edits would be lost. */
export type TabActions = {
  readonly show: (visit: Visit) => Promise<void>;
  readonly refresh: (visit: Visit) => Promise<void>;
  readonly close: (visit: Visit) => Promise<void>;
  readonly closeOthers: (visit: Visit) => Promise<void>;
  readonly closeAll: () => Promise<void>;
};

const openVisits = (): readonly Visit[] => useVisits.getState().visits;

/** The actions of the tab strip, of its keys and of the sheet of open pages. */
export const useTabActions = (arrival: Arrival): TabActions => {
  const leaveTo = async (visit: Visit | undefined): Promise<string | undefined> => {
    await goTo(visit ? hrefOf(linkOfVisit(visit)) : '/');
    return useNavigation.getState().arrival?.key;
  };
  return {
    show: async (visit) => void (await leaveTo(visit)),
    refresh: async (visit) => {
      if (!(await mayLoseEdits('refresh', [visit]))) return;
      // The page asks the server anew, not its memory.
      await queryClient.invalidateQueries({ refetchType: 'none' });
      refreshVisit(visit.key);
    },
    close: async (visit) => {
      if (!(await mayLoseEdits('close', [visit]))) return;
      if (visit.key !== arrival.key) return closeVisit(visit.key);
      const others = openVisits().filter(({ key }) => key !== visit.key);
      const here = await leaveTo(others.toSorted((one, other) => other.seenAt - one.seenAt)[0]);
      // The last page may be the first one, too: then it begins anew.
      if (here === visit.key) refreshVisit(visit.key);
      else closeVisit(visit.key);
    },
    closeOthers: async (visit) => {
      const others = openVisits().filter(({ key }) => key !== visit.key);
      if (!(await mayLoseEdits('close', others))) return;
      if (visit.key !== arrival.key) await leaveTo(visit);
      closeVisits(({ key }) => key === visit.key);
    },
    closeAll: async () => {
      if (!(await mayLoseEdits('close', openVisits()))) return;
      const here = await leaveTo(undefined);
      closeVisits(({ key }) => key === here);
      if (here === arrival.key) refreshVisit(here);
    },
  };
};
