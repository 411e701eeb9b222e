/** PayPal's page for a payer who agrees: with a choice of where the money comes from. */
export const approvalPage = () => `<!doctype html><html lang="en"><meta charset="utf-8"><title>PayPal</title>
<h1>PayPal</h1><form method="post"><label>Source
<select name="funding"><option>good</option><option>empty</option><option>echeck</option></select></label>
<button>Agree and pay</button></form></html>`;
