/** §3: the live counters, as `GET /user/info` names them. */
export const counterNames = ['countChat', 'countLead', 'countDeal', 'countTask', 'countReport'] as const;

/** One of the live counters. */
export type CounterName = (typeof counterNames)[number];

/** What waits for a person, by counter. */
export type Counters = Readonly<Record<CounterName, number>>;

/** Nothing waits. */
export const noCounters: Counters = {
  countChat: 0,
  countLead: 0,
  countDeal: 0,
  countTask: 0,
  countReport: 0,
};
