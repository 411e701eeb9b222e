import { z } from 'zod';
import { ownChat } from '../ai/chats/chats.ts';
import type { Caller } from '../callers/caller.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';

/** What the page of a chat needs of it; nothing where whoever asks has no such chat. */
export async function chatOfPage(
  services: Services,
  known: Caller | undefined,
  chatId: string,
): Promise<{ title: string } | undefined> {
  if (known === undefined || !z.guid().safeParse(chatId).success) return undefined;
  try {
    const { title } = await ownChat(services, known.owner, chatId);
    return { title };
  } catch (error) {
    if (error instanceof Refused && error.failure.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
