import type { Work } from '#app/checks/job-work.ts';
import { npdSettings } from '#features/npd-status/server/npd-status.settings.ts';

/** What rows are made with: a row each, a moment long ago, how many there are. */
type Filling = { readonly each: string; readonly longAgo: string; readonly rows: number };

/** Self-employed people who work. */
const network = ({ each, longAgo }: Filling, name: string): string[] => [
  `insert into users (username, roles, legal_form, created_at, updated_at)
   select '${name}-' || n, '{agent}', 'self_employed', ${longAgo}, ${longAgo} from ${each}`,
  `insert into agents (user_id, state, since)
   select id, 'working', ${longAgo} from users where username like '${name}-%'`,
];

/** What jobs about the tax service find to do. */
export const npdWork = (of: Filling): Readonly<Record<string, Work>> => ({
  'npd-status.ask': {
    fill: () => [
      ...network(of, 'npd-ask'),
      `insert into npd_wishes (agent_id, requested_at) select id, ${of.longAgo} from users where username like 'npd-ask-%'`,
    ],
    // One question a run; where nobody can be asked, whoever waits is let go.
    rounds: of.rows,
    left: `npd_wishes w join users u on u.id = w.agent_id where u.username like 'npd-ask-%'`,
  },
  'npd-status.monthly': {
    fill: () => network(of, 'npd-month'),
    left: `users u where username like 'npd-month-%' and not exists (select from npd_wishes w where w.agent_id = u.id)`,
    services: (services) => ({
      ...services,
      settings: { ...services.settings, ...npdSettings.as({ url: new URL('http://127.0.0.1:1/') }) },
    }),
  },
});
