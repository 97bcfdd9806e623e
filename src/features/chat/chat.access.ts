import { everyoneExcept, only } from '#domain/access.ts';

/** Who threads at all; which threads is the scope's question. The screen /chat itself is narrower (§6). */
export const seeChat = everyoneExcept('guest', 'trainee');

/** Who answers for us: writes notes, takes, hands over, puts off and closes a thread, makes tasks of it. */
export const answerChat = only('director', 'head', 'operator', 'manager', 'curator');

/** Who makes a document of the deal out of a file: whoever may attach documents, of those who talk. */
export const keepChatFiles = everyoneExcept('guest', 'trainee', 'curator');

/** Who threads with banks (domain model, the matrix of rights). */
export const threadWithBanks = only('director', 'head', 'manager', 'operator');

/** §6: the route /chat. */
export const openChatScreen = only('director', 'head', 'operator');

/** Who keeps the quick replies that everybody on our side has. */
export const shareReplies = only('director', 'head', 'operator');
