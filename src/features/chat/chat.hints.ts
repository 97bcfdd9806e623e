/**
 * What is passed between open windows and never stored. `typing`: send `{ thread_id, is_note }` at most once in
 * three seconds while somebody writes; heard as `{ thread_id, name, is_note }`, forgotten after five.
 */
export const chatHints = { typing: 'chat.typing' } as const;
