import { expect, test } from "vitest";
import { droppedText, EDIT_TEXTS, httpStatusMessage, MARKET_TEXTS, PHOTO_TEXTS } from "./submission-texts.ts";

test("the texts that the specification promises are unchanged", () => {
  expect(PHOTO_TEXTS.missing).toEqual({
    title: "No images selected",
    message: "Please select at least one image to upload",
  });
  expect(PHOTO_TEXTS.rejected).toBe("Some files were rejected");
  expect(PHOTO_TEXTS.success).toBe("Images submitted successfully!");
  expect(PHOTO_TEXTS.failure).toEqual({
    title: "Upload failed",
    message: "Failed to upload images",
    noAnswer: "An error occurred while uploading",
  });
  expect(EDIT_TEXTS.missing).toEqual({
    title: "Missing Information",
    message: "Please select a field and provide a suggested value",
  });
  expect(EDIT_TEXTS.success).toBe("Your edit suggestion has been submitted for review!");
  expect(EDIT_TEXTS.failure).toEqual({ title: "Error", message: "Failed to submit suggestion" });
  expect(MARKET_TEXTS.title).toBe("Suggest a Farmers Market/Stand");
  expect(MARKET_TEXTS.missing).toBe("Please fill in both market name and town name.");
  expect(MARKET_TEXTS.success).toEqual({
    title: "Thank You!",
    message: "Your suggestion has been submitted successfully. We'll review it soon and add it to our directory.",
  });
  expect(MARKET_TEXTS.failure).toEqual({
    title: "Submission Failed",
    message: "Failed to submit suggestion. Please try again.",
  });
  expect(MARKET_TEXTS.next.title).toBe("What happens next?");
});

test("a failed answer is described by its status and text", () => {
  expect(httpStatusMessage(404, "No such market", "Not Found")).toBe("404: No such market");
  expect(httpStatusMessage(502, "", "Bad Gateway")).toBe("502: Bad Gateway");
});

test("one dropped file, or several", () => {
  expect(droppedText(1)).toBe("A market can have 10 photos, so 1 file was left out.");
  expect(droppedText(4)).toBe("A market can have 10 photos, so 4 files were left out.");
});
