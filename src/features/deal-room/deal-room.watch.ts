/** The hint by which open deals tell one another who looks at them. */
export const watchHint = 'deal.open';

/** `new` has just opened the deal and asks the others to say so again; `here` still looks; `gone` has left. */
export const watchStates = ['new', 'here', 'gone'] as const;

/** What a window says of a deal it shows; a person may look through several windows. */
export type PublishedWatch = {
  readonly application_id: number;
  readonly window: string;
  readonly state: (typeof watchStates)[number];
};

/** What the others hear: the same, and who it is. */
export type ReceivedWatch = PublishedWatch & { readonly first_name: string; readonly last_name: string };
