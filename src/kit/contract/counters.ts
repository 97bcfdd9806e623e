/** A live counter on the wire, such as `countDeal`; the events of the feature whose records wait declare it. */
export type CounterName = `count${string}`;

/** What waits for a person, by counter; for one that is not named nothing waits. */
export type Counters = Readonly<Record<CounterName, number>>;
