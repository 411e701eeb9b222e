/** Letters that are fetched when one of them is first typed would tell the network that somebody has such a name. */
export async function loadLetters(): Promise<void> {
  // Without them the system's own are shown, and those are asked for again.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}
