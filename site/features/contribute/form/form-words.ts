/** Words of the forms' own controls. What the server says too is in data/domain/submission-texts.ts. */

export const FORM_WORDS = {
  close: "Close",
  closeDialog: "Close this dialog",
  sent: "Sent for review",
  queued: "Waiting for a connection",
  follow: "You can follow it here",
  followNote: "Only you have this link. Keep it if you want to know what becomes of what you sent.",
  copy: "Copy link",
  copied: "Link copied",
  queueRefused: "Something you wrote offline could not be sent",
  openForm: "Open the form again",
  emailNote: "Only our team sees it, in case we have a question.",
} as const;
