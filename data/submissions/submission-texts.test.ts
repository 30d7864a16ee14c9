import { expect, test } from "vitest";
import { droppedText, EDIT_TEXTS, httpStatusMessage, MARKET_TEXTS, PHOTO_TEXTS } from "./submission-texts.ts";

test("the texts that were promised are unchanged", () => {
  expect([PHOTO_TEXTS, EDIT_TEXTS, MARKET_TEXTS]).toMatchObject([
    {
      missing: { title: "No images selected", message: "Please select at least one image to upload" },
      rejected: "Some files were rejected",
      success: "Images submitted successfully!",
      failure: {
        title: "Upload failed",
        message: "Failed to upload images",
        noAnswer: "An error occurred while uploading",
      },
    },
    {
      missing: { title: "Missing Information", message: "Please select a field and provide a suggested value" },
      success: "Your edit suggestion has been submitted for review!",
      failure: { title: "Error", message: "Failed to submit suggestion" },
    },
    {
      title: "Suggest a Farmers Market/Stand",
      missing: "Please fill in both market name and town name.",
      success: {
        title: "Thank You!",
        message: "Your suggestion has been submitted successfully. We'll review it soon and add it to our directory.",
      },
      failure: { title: "Submission Failed", message: "Failed to submit suggestion. Please try again." },
      next: { title: "What happens next?" },
    },
  ]);
});

test("a failed answer is described by its status and text", () => {
  expect(httpStatusMessage(404, "No such market", "Not Found")).toBe("404: No such market");
  expect(httpStatusMessage(502, "", "Bad Gateway")).toBe("502: Bad Gateway");
});

test("one dropped file, or several", () => {
  expect(droppedText(1)).toBe("A market can have 10 photos, so 1 file was left out.");
  expect(droppedText(4)).toBe("A market can have 10 photos, so 4 files were left out.");
});
