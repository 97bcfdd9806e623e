import { longestOwnCondition, ownFieldCode } from '#domain/own-fields/own-fields.ts';
import { shaped, words } from '#kit/web/list/search-fields.ts';

/** What the address of a list keeps of fields of the company's own: what is asked of them, and which one the list goes by. */
export const ownSearch = { own: words(longestOwnCondition), by: shaped(ownFieldCode) };
