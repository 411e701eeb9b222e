/** The token of the link that led here, taken out of the address; nothing where there is none. */
export function takeToken(): string | undefined {
  const { pathname, searchParams } = new URL(location.href);
  const token = searchParams.get('token') ?? undefined;
  if (token !== undefined) history.replaceState(history.state, '', pathname);
  return token;
}
